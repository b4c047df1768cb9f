// Conversations in English with the help desk of a made-up library.
import type { DemoConversation } from "#lib/services/demo/demo-script.ts";

export const LIBRARY_ENGLISH: DemoConversation[] = [
  {
    daysAgo: 55,
    user: "demo-jonas",
    title: "Renewing three books",
    lines: [
      "I have three books due on Friday and I'm still away. Can I keep them longer?",
      {
        tool: "find_loans",
        arguments: { reader: "demo-jonas" },
        result: "Three loans, due Friday. One has a waiting list of 2.",
      },
      "Two of them are renewed for four weeks. The third, the atlas of rivers, is wanted by two other readers, so it has to come back by Friday.",
      "I won't be home before Sunday. What happens then?",
      "A late day costs 0.20 a book. If a neighbour drops it into the box at the north entrance by Saturday noon, it still counts as returned on Friday.",
      "Good, my sister can do that.",
      "Then nothing is left to do. I made a note that she may return it for you.",
    ],
  },
  {
    daysAgo: 49,
    user: "demo-priya",
    title: "A study room for four",
    lines: [
      "Do you have a room for four people on Wednesday afternoon?",
      {
        tool: "find_rooms",
        arguments: { day: "Wednesday", people: 4 },
        result: "Room 2: 13:00-15:00. Room 5: 14:00-17:00.",
      },
      "Room 2 is free from 13:00 to 15:00, room 5 from 14:00 to 17:00. Room 5 has a screen.",
      "Room 5 please, the whole time.",
      { tool: "book_room", arguments: { room: 5, from: "14:00", to: "17:00" }, result: "Booked." },
      "Room 5 is yours on Wednesday from 14:00 to 17:00. The door opens with your library card.",
    ],
  },
  {
    daysAgo: 41,
    user: "demo-jonas",
    title: "Novels set on islands",
    lines: [
      "Can you suggest a quiet novel set on an island? Nothing with a murder in it.",
      "Gladly. Do you prefer a story of our time, or an older one?",
      "Of our time, and not too long.",
      "Then look at the shelf for short contemporary fiction, second floor. I set two aside for you: one about a lighthouse keeper's last winter, one about a teacher who arrives for a single term and stays.",
      "The teacher sounds right. Is there something like it by the same author?",
      "Two more, both on loan at the moment. I can put you on the list for the one about the ferry line; it should be back in nine days.",
      "Yes, please do.",
      "Done. You will get a message as soon as it lies at the desk, and it waits there for a week.",
    ],
  },
  {
    daysAgo: 36,
    user: "demo-amara",
    title: "Card for a child",
    lines: [
      "My daughter is six. From what age can she have her own card?",
      "From five on, with a parent's signature. The card is free until she is eighteen.",
      "Can she borrow films too?",
      "Films for her age, two at a time. You can change that limit at the desk whenever you like.",
    ],
    learned: [{ recordType: "fact", content: "Has a daughter who is six.", from: "My daughter is six" }],
  },
  {
    daysAgo: 29,
    user: "demo-priya",
    title: "Scanner does not find my card",
    lines: [
      "The scanner on the first floor says my card is unknown.",
      { tool: "find_card", arguments: { reader: "demo-priya" }, result: "Card valid. Chip last read 8 months ago." },
      "Your card is valid. Its chip was last read eight months ago, so it may be worn. Does the number below the bar code work when you type it in?",
      "Yes, that works.",
      "Then it is the chip. Ask for a new card at the desk; it takes two minutes and costs nothing, and your loans stay as they are.",
    ],
    learned: [
      {
        recordType: "fact",
        content: "The chip of the library card was last read eight months ago.",
        from: "Card valid. Chip",
      },
    ],
  },
  {
    daysAgo: 22,
    user: "demo-test",
    kind: "playground",
    title: "Try: opening hours",
    isTrashed: true,
    lines: [
      "When are you open on public holidays?",
      "On public holidays the reading room is open from 10:00 to 16:00. The desk is closed, and returns go into the box.",
      "And on the 24th of December?",
      "On that day the whole house closes at 12:00.",
    ],
  },
  {
    daysAgo: 15,
    user: "demo-amara",
    title: "Lost picture book",
    lines: [
      "We can't find the picture book about the snail. What do we owe?",
      { tool: "find_loans", arguments: { reader: "demo-amara" }, result: "Picture book, due in 6 days, price 14.50." },
      "It is due in six days, so nothing yet. If it stays lost you pay 14.50, or you bring a new copy of the same edition.",
      "We'll look under every bed first.",
      "A good plan. I can renew it once more so that there is time: until the end of next month?",
      "Yes, thank you!",
      "Renewed. Most of our lost books turn up behind a radiator, by the way.",
    ],
  },
  {
    daysAgo: 9,
    user: "demo-jonas",
    title: "Old newspapers of the town",
    lines: [
      "I'm looking for what the local paper wrote when the bridge was opened, in the summer of 1931.",
      {
        tool: "find_papers",
        arguments: { from: "1931-06", to: "1931-09" },
        result: "Film 118 (June to August 1931), film 119 (September).",
      },
      "June to August 1931 is on film 118. You can read it on the machine in the basement, and save pages to a stick.",
      "Do I have to book the machine?",
      "Only on Saturdays. On the other days it is seldom taken.",
      "How do I find the right day? I only know that it was a Sunday.",
      "The film has an index of headlines at its start, by week. Sundays were reported on Mondays, so look at the Monday editions; thirteen of them in those months.",
      "Thirteen I can manage.",
      "Good luck. If you find it, the town archive would be glad of a copy: their own page of that day is torn.",
    ],
    learned: [
      {
        recordType: "memory",
        content: "Is looking for what the local paper wrote on the opening of the bridge in the summer of 1931.",
        from: "I'm looking for what",
      },
    ],
  },
  {
    daysAgo: 3,
    user: "demo-priya",
    title: "Reading group in spring",
    lines: [
      "Is there a reading group that meets in the evening?",
      "Two: essays on the first Tuesday of the month at 18:30, and new poetry on the third Thursday at 19:00.",
      "Is poetry open for beginners?",
      "Very much so. They read two poems an evening, aloud, and nobody has to prepare anything.",
      "Then put me down for the next one.",
      { tool: "join_group", arguments: { group: "poetry" }, result: "Joined. 9 of 12 places taken." },
      "You have a place; nine of twelve are taken. It meets in the room with the green door.",
    ],
    learned: [
      {
        recordType: "preference",
        content: "Prefers reading groups that meet in the evening.",
        from: "Is there a reading group",
      },
      { recordType: "fact", content: "Has joined the poetry group.", from: "Then put me down" },
    ],
  },
  {
    daysAgo: 0.4,
    user: "demo-amara",
    title: "Audio books for a long drive",
    lines: [
      "We drive nine hours on Saturday with two children. Which audio books would you take?",
      "For both to like it: the series about the harbour detectives, about two hours each. Three of them are in, so you would be covered for six hours.",
      "And for the rest?",
      "Silence, in my experience. But the songs from the story tent are in as well, 55 minutes.",
    ],
  },
];
