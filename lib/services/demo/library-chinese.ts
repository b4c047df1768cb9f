// Conversations in Traditional Chinese with the same help desk.
import type { DemoConversation } from "#lib/services/demo/demo-script.ts";

export const LIBRARY_CHINESE: DemoConversation[] = [
  {
    daysAgo: 52,
    user: "demo-yating",
    title: "預約新書",
    lines: [
      "請問上個月得獎的那本散文集到館了嗎？",
      { tool: "find_book", arguments: { topic: "散文集" }, result: "到館 2 冊，皆已借出，預約 3 人。" },
      "已到館兩冊，目前都借出，前面有三位讀者預約。照平均借期估計，大約五週後輪到您。",
      "好，請幫我預約。",
      "已完成預約，取書地點是總館服務台。書到後會為您保留七天。",
    ],
  },
  {
    daysAgo: 44,
    user: "demo-zhiwei",
    title: "借書證遺失",
    lines: [
      "我的借書證掉了，會不會被別人拿去借書？",
      { tool: "block_card", arguments: { reader: "demo-zhiwei" }, result: "已停用。" },
      "我已先將舊證停用，停用後就無法借書。最近三天也沒有新的借閱紀錄，請放心。",
      "補辦要帶什麼？",
      "請帶身分證件到一樓服務台，工本費五十元，當場就能拿到新證。",
      "可以請家人代辦嗎？",
      "可以，請家人帶雙方的證件和您簽名的委託書。",
    ],
  },
  {
    daysAgo: 33,
    user: "demo-yating",
    title: "帶孩子聽故事",
    lines: [
      "週末有說故事活動嗎？孩子四歲。",
      "每週六上午十點半在兒童室，適合三到六歲，約四十分鐘。本週的主題是夜市。",
      "需要報名嗎？",
      "不用，座位有限，建議十點十五分前到。",
      "可以推嬰兒車進去嗎？",
      "兒童室外有停放區，電梯在服務台右手邊。",
    ],
  },
  {
    daysAgo: 26,
    user: "demo-test",
    kind: "playground",
    title: "試用：查詢座位",
    lines: [
      "現在自習室還有位子嗎？",
      { tool: "count_seats", arguments: { room: "自習室" }, result: "空位 12，其中有插座 4。" },
      "目前有十二個空位，其中四個附插座。",
      "可以先佔位嗎？",
      "不開放佔位，入座後請刷借書證；離座超過三十分鐘，系統會釋出座位。",
    ],
  },
  {
    daysAgo: 19,
    user: "demo-zhiwei",
    title: "找地方志資料",
    lines: [
      "我想查日治時期本地茶業的資料，有哪些可以看？",
      { tool: "find_book", arguments: { topic: "茶業 地方志" }, result: "地方文獻室 14 筆，可外借 3 筆。" },
      "地方文獻室有十四筆，其中三筆可以外借：一本口述訪談、一本產業調查，以及一冊老照片選集。",
      "口述訪談的內容大概是什麼？",
      "訪問了九位茶農與茶行後代，談採收、烘焙和出口的過程，書末附有地圖。",
      "請幫我留這本，還有老照片那冊。",
      "兩本都已保留在三樓地方文獻室櫃台，保留到週日閉館。",
    ],
  },
  {
    daysAgo: 12,
    user: "demo-yating",
    title: "電子書閱讀器",
    lines: [
      "電子書可以借到閱讀器上看嗎？",
      "可以。先在手機登入借閱，再選擇「傳送到裝置」。同一本書最多傳送到兩台裝置。",
      "借期到了會怎樣？",
      "到期當天會自動歸還，不會產生逾期費用，您的劃線與筆記會保留，下次再借就能看到。",
    ],
  },
  {
    daysAgo: 6,
    user: "demo-zhiwei",
    title: "捐書",
    lines: [
      "家裡整理出兩箱書，你們收嗎？",
      "很感謝。近五年出版、書況良好的書都歡迎；教科書、雜誌和受潮的書沒有辦法收。",
      "大概一半符合。要怎麼送？",
      "平日可直接送到總館後門，或預約週三的收書車。收書車一次至少十本。",
      "幫我預約下週三早上。",
      { tool: "book_pickup", arguments: { day: "週三", part: "上午" }, result: "已預約，9:00 至 11:00。" },
      "已預約下週三九點到十一點之間，請將書裝箱放在一樓方便搬運的地方。",
    ],
  },
  {
    daysAgo: 1,
    user: "demo-yating",
    title: "延長借期",
    lines: [
      "我借的旅遊書後天到期，可以續借嗎？",
      { tool: "find_loans", arguments: { reader: "demo-yating" }, result: "1 冊，後天到期，無人預約，可續借 1 次。" },
      "可以，沒有人預約。續借一次是二十一天，要現在辦理嗎？",
      "好，麻煩你。",
      "完成了，新的到期日會寄到您的信箱。祝旅途愉快！",
    ],
  },
];
