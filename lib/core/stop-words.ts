/**
 * English words that carry a sentence and say nothing of its matter: a search leaves them out.
 * Example: of "What did she do in the city?" only "city" is left.
 */
const WORDS = `
  a an the this that these those
  i me my mine myself we us our ours ourselves you your yours yourself yourselves
  he him his himself she her hers herself it its itself they them their theirs themselves
  am is are was were be been being do does did doing done has have had having
  will would shall should can could might must ought
  dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt wont wouldnt shouldnt cant cannot couldnt
  im ive youre youve youll youd hes shes theyre theyve weve thats whats lets
  and or but nor if then else than so as because while until though although
  of at by for with about against between into through during before after above below to from up down in out on off
  over under again further upon within without toward towards
  what which who whom whose when where why how
  here there all any both each few more most other some such no not only own same too very just also
`;

export const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
