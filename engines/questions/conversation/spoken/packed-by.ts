import type { Lexicon } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { rootedIn, rootOf } from '../../texts/roots.ts';
import { holdingMost } from '../../texts/written.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** Who brought stock in: `how many boxes did Kees pack`, `who packed the last tins`, `who did the last delivery of sencha`. */

/** The receipts that a message asks about; null where it asks for something else. */
export function packedBy(before: Before | null, reading: Reading, lexicon: Lexicon): One | null {
  const { mentions, amounts, suppliers, notes, bounds, time } = reading;
  if (mentions.length !== 1 || [suppliers, notes, bounds].some((some) => some.length > 0)) return null;
  if (amounts.some(({ value, unit }) => value !== 1 || unit !== null) || (time !== null && time.past === null))
    return null;
  const plain = { ...reading, amounts: [], units: [] };
  return packedHow(before, plain, lexicon) ?? lastIn(before, plain, lexicon);
}
const RECEIPTS: Partial<Question> = {
  ...{ by: 'entry', flow: 'received', order: null, measure: null, unit: null, countOnly: false, whether: false },
  ...{ noted: null, way: null, place: null, asks: null, limit: null },
};

/** `how many boxes did Kees pack last week`: by what receipts are noted as, and else by who entered them. */
function packedHow(before: Before | null, reading: Reading, { written }: Lexicon): One | null {
  const { people, text, time } = reading;
  const [person, another] = people;
  if (!person || another || !HOW_MANY.test(text) || /\bwhen\b/.test(text) || !saysOnly(reading, WORDS)) return null;
  const names = rootedIn(person.firstName).map(({ root }) => root);
  const { held } = holdingMost(written?.notes ?? [], [PACK, ...names]);
  const words = [PACK, ...names].every((root) => held.has(root)) ? ['packed', person.firstName.toLowerCase()] : [];
  return certain('entries-received', reading, before, {
    ...{ ...RECEIPTS, words, people: words.length > 0 ? [] : [person.id] },
    ...{ period: time?.past ?? null, ever: time === null },
  });
}
const PACK = rootOf('pack');
const HOW_MANY = /\bhow (?:many|much)\b.*\b(?:did|has|have|was|were)\b.*\b(?:pack(?:ed)?|fill(?:ed)?|bag(?:ged)?)\b/;

/** `who packed the last tins`, `who did the last delivery of sencha`: the last receipt, with its note and who entered it. */
function lastIn(before: Before | null, reading: Reading, { written }: Lexicon): One | null {
  const { text, people, time } = reading;
  if (people.length > 0 || time !== null || !saysOnly(reading, WORDS)) return null;
  const isPacked = WHO_PACKED.test(text);
  if (!isPacked && !WHO_DELIVERED.test(text)) return null;
  const isNoted = isPacked && holdingMost(written?.notes ?? [], [PACK]).held.has(PACK);
  return certain('entries-received', reading, before, {
    ...{ ...RECEIPTS, limit: 1, ever: true, period: null, people: [] },
    ...(isNoted ? { words: ['packed'] } : { words: [], asks: 'author' }),
  });
}
const WHO_PACKED =
  /\bwho (?:packed|filled|bagged|was (?:packing|filling))\b.*\b(?:last|latest|newest|most recent)\b|\bwho (?:last|most recently) (?:packed|filled|bagged)\b/;
const WHO_DELIVERED = /\bwho (?:did|made|accepted|handled)\b.*\b(?:last|latest|newest|most recent)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `pack packs packed packing fill filled filling bag bagged last latest newest most recent recently who made make took booked book received receive
     unpacked signed checked accepted handled delivery deliveries shipment receipt batch so far altogether together total number`,
  ),
]);
