import type { Reading } from '../words/reading.ts';

const END = String.raw`(?=\W*$| (?:worth|costs?|sells?|bring|come|make|add|weigh|fetch|earn|take|did|do|does|would|will|is|are|running|low|out|now|right|today|then|last|this|in total)\b)`;
const THAT_WHOLE = new RegExp(
  String.raw`\b(?:all|any|some|none|most|much|many|half|each|rest|one) of (?:that|it|this|those|these)${END}|\ball that(?=\W*$| (?:worth|costs?|sells? for|bring|come to|make|add|weigh|fetch|earn)\b)|\bthe (?:whole |entire )?lot${END}|\b(?:whats|what is|how (?:much|many) (?:is|was|were|are)) (?:that|those|these)(?=\W*$| (?:worth|in total|altogether|then|now)\b)`,
);

/** Whether a message is about all that was talked about: `what's all that worth`, `the whole lot`. */
export const pointsAtWhole = ({ text, mentions, suppliers, categories, people, locations, types }: Reading): boolean =>
  THAT_WHOLE.test(text) &&
  [mentions, suppliers, categories, people, locations, types].every((some) => some.length === 0);
