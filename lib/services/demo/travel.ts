// Conversations with a travel planner that hands its tasks to two executors. Places and lines are made up.
import { PLACES, TIMETABLES } from "#lib/services/demo/demo-agents.ts";
import type { DelegationLine, DemoConversation } from "#lib/services/demo/demo-script.ts";

const trains = (task: string, answer: string): DelegationLine => ({ executor: TIMETABLES, task, answer });
const places = (task: string, answer: string): DelegationLine => ({ executor: PLACES, task, answer });

export const TRAVEL: DemoConversation[] = [
  {
    daysAgo: 47,
    user: "demo-lucia",
    title: "A weekend by the lake",
    lines: [
      "Two people, next weekend, somewhere by a lake, without a car.",
      places(
        "Lakes that can be reached by train, for a weekend of two",
        "Amberlake (hotel Pier, 96 a night) and Stillwater (guest house, 74 a night).",
      ),
      trains(
        "Connections to Amberlake and Stillwater on Friday after 16:00",
        "Amberlake 16:40, one change, 2 h 10. Stillwater 17:05, direct, 2 h 50.",
      ),
      "Amberlake is closer: leave at 16:40, one change, there by 18:50, and the hotel at the pier costs 96 a night. Stillwater is direct but forty minutes longer, and cheaper at 74.",
      "Amberlake then. How do we get back on Sunday evening?",
      trains("Amberlake home on Sunday after 17:00", "17:20 and 19:20, one change, 2 h 10 each."),
      "On Sunday at 17:20 or 19:20, both with one change. The later one has a dining car.",
    ],
  },
  {
    daysAgo: 38,
    user: "demo-kaiwen",
    title: "帶長輩去山城",
    lines: [
      "想帶爸媽去山城兩天，他們走路比較慢。",
      places("找有電梯、離車站近的山城旅館", "雲台旅店：車站旁 200 公尺，有電梯，一晚 2,800。"),
      trains("週五上午往山城、少轉乘", "8:15 直達，11:02 到。"),
      "建議搭八點十五分的直達車，十一點前後抵達。雲台旅店離車站兩百公尺，有電梯，一晚兩千八百元。",
      "第二天有適合慢慢走的地方嗎？",
      places("山城平緩、可休息的步道", "茶園環道 1.2 公里，平坦，沿途有涼亭四座。"),
      "茶園環道很適合：一點二公里，全程平坦，沿途有四座涼亭，入口還有茶屋。",
    ],
  },
  {
    daysAgo: 30,
    user: "demo-lucia",
    title: "Night train with a bicycle",
    lines: [
      "Is there a night train south that takes bicycles?",
      trains("Night trains south with bicycle places", "22:18 daily, 8 bicycle places, reservation needed, 12 each."),
      "Yes: every day at 22:18. There are eight places for bicycles, they need a reservation, and one costs 12.",
    ],
  },
  {
    daysAgo: 21,
    user: "demo-omar",
    title: "A day between two meetings",
    lines: [
      "I have a free day in Portwell between two meetings. What would you do?",
      places(
        "One day in Portwell, on foot, for one person",
        "Rope walk museum (10 to 17), covered market (to 14), harbour stairs at sunset.",
      ),
      "Start at the covered market, which closes at 14:00, then the rope walk museum, and end on the harbour stairs for the sunset. All of it is within twenty minutes on foot.",
      "And if it rains?",
      places("Portwell in the rain", "Market hall, museum, the glass house with a café."),
      "The first two are under a roof anyway. Instead of the stairs take the glass house: it has a café and closes at 20:00.",
    ],
  },
  {
    daysAgo: 13,
    user: "demo-kaiwen",
    title: "花季的車票",
    lines: [
      "花季的時候去東湖，車票好買嗎？",
      trains("花季週末往東湖的座位", "週六上午班次剩餘不到兩成；週日上午仍有六成。"),
      "週六上午只剩不到兩成座位，週日上午還有六成。如果時間可以調整，建議週日出發、週一回程。",
      "那就週日，兩個人。",
      trains("週日往東湖、週一回程，兩人", "去程 9:30，回程 16:10，直達。"),
      "去程九點三十分，回程隔天十六點十分，都是直達。要不要順便看住宿？",
      "先不用，住朋友家。",
      "好的，祝您賞花愉快。",
    ],
  },
  {
    daysAgo: 8,
    user: "demo-test",
    kind: "playground",
    title: "Try: two executors at once",
    lines: [
      "Plan a cheap day trip for a class of 24.",
      trains("Group fares for 24 within 90 minutes", "Group ticket 5.50 a head, Millbrook or Fernhill."),
      places(
        "Day programme for a school class in Millbrook or Fernhill",
        "Millbrook: water mill with workshop, 4 a head, 24 places on Tuesdays.",
      ),
      "Millbrook on a Tuesday: 5.50 for the train and 4 for the workshop in the water mill, so 9.50 a head. Fernhill has no programme for so many.",
    ],
  },
  {
    daysAgo: 2,
    user: "demo-omar",
    title: "Rebooking after a strike",
    lines: [
      "My train on Thursday is cancelled because of the strike. What are my options?",
      trains("Alternatives to the 07:30 on Thursday", "Coach 07:15, 4 h 20. Friday 07:30 runs as planned."),
      "There is a coach at 07:15 on Thursday that takes 4 h 20, about an hour longer. On Friday the trains run as planned, and your ticket is valid then without a fee.",
      "I'll take the coach. Do I get money back for the train?",
      trains("Refund for a train cancelled by a strike", "Full refund within 30 days, online form."),
      "Yes, the whole fare, by the online form within thirty days. Keep the coach ticket: the difference is refunded too.",
    ],
  },
];
