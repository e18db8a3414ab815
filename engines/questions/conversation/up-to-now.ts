import type { Reading } from '../words/reading.ts';

/** `harrogate bun co, what have they had off us`: what has happened up to now, of somebody or something that is named. */

const PERFECT =
  /\b(?:have|has|haven't|hasn't)(?: (?:we|they|you|i|he|she|it|our \p{L}+|the \p{L}+))?(?: (?:ever|already|really|actually|always|all))? (?!(?:got|to|been (?:out|low)|left|no|any|enough|a|an|the|on)\b)(?:\p{L}{3,}(?:ed|en)|had|sold|bought|sent|spent|made|lost|broken|brought|come|gone|paid|got|cost|kept|put|taken)\b/u;
const GOES_ON =
  /^\W*(?:and|or|but|so|also|plus|what about|how about|same|then|ok|okay|now)\b|\b(?:then|too|as well|also|same|that (?:time|month|week|year|day|period)|there)\b/;

/** Whether a message asks what has happened until now, so that a time that is over is not its time. */
export function asksUpToNow(reading: Reading, { time }: Pick<Reading, 'time'>): boolean {
  const { text, mentions, suppliers, categories, people, notes } = reading;
  if (!time?.past || time.isCurrent) return false;
  const isNamed = [mentions, suppliers, categories, people, notes].some((some) => some.length > 0);
  return isNamed && PERFECT.test(text) && !GOES_ON.test(text);
}
