import type { Period } from '../question.ts';
import type { Reading } from '../words/reading.ts';

/** `at the rate of last month`, `if people go on buying as in the last 30 days`: the time at whose pace stock is said to go. */

const OF_PACE = String.raw`(?:sell\w*|sold|sales|use[sd]?|using|usage|buy\w*|bought|order\w*|go(?:es|ing)?|went|mov\w+|carry|carries|carrying|continu\w+|keep\w*|consum\w+|demand|need\w*|shift\w*)`;
const BASIS = new RegExp(
  [
    String.raw`\b(?:rate|pace|speed|tempo)\b`,
    String.raw`\b${OF_PACE}\b[^.?!]*\b(?:as|like|the way)\b`,
    String.raw`\b(?:as|like|the way) (?:we|they|it|people|customers|you|i)\b[^.?!]*\b(?:did|have|has|was|were|${OF_PACE})\b`,
    String.raw`\b(?:based on|going by|judging by|on the basis of|according to|with)\b[^.?!]*\b${OF_PACE}\b`,
  ].join('|'),
);
/** `as long as`, `as soon as` */
const AS_LONG = /\bas (?:long|soon|much|many|far) as\b/g;

/** The time in the past that a message gives as the pace of what is to come; null where it gives none. */
export const basisSaid = ({ time, text }: Pick<Reading, 'time' | 'text'>): Period | null =>
  time?.past && BASIS.test(text.replaceAll(AS_LONG, ' ')) ? time.past : null;
