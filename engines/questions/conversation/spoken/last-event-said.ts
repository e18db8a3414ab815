import { type Flow, newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';

/** The last delivery, count, sale or loss of something, where a message itself says it: `since the last kiln load came in`. */

const NOUNS: Readonly<Record<string, Flow>> = {
  ...{ delivery: 'received', shipment: 'received', load: 'received', batch: 'received', lot: 'received' },
  ...{ receipt: 'received', restock: 'received', restocking: 'received', consignment: 'received', drop: 'received' },
  ...{ arrival: 'received', refill: 'received', count: 'counted', stocktake: 'counted', recount: 'counted' },
  ...{ inventory: 'counted', sale: 'sold', loss: 'damaged', 'write-off': 'damaged', writeoff: 'damaged' },
  ...{ breakage: 'damaged', return: 'returned', transfer: 'transferred' },
};
const VERBS: readonly (readonly [Flow, RegExp])[] = [
  ['received', /^(?:c[ao]me|arrived?|delivered|received?|restocked|landed|got|get|topped up|refilled|shipped)\b/],
  ['counted', /^(?:re)?count(?:ed)?\b|^(?:checked|inventoried)\b/],
  ['sold', /^s[eo]ld?l?\b/],
  ['damaged', /^(?:wrote|written|write) (?:some |it |them )?off\b|^(?:lost|damaged|broke|broken)\b/],
];
const VERB =
  '(?:c[ao]me|arrived?|delivered|received?|restocked|landed|got|get|topped up|refilled|shipped|(?:re)?count(?:ed)?|s[eo]ld|sell|wrote|written|lost|damaged|broke|broken)';
const NOUN = `(?:${Object.keys(NOUNS).join('|')}|stock ?(?:take|count))`;
const DONE =
  '(?: (?:that )?(?:(?:was|were|has|had|have|got) )?(?:been )?(?:c[ao]me|arrived|delivered|received|booked|landed|done|made|taken|turned up|got|here)(?: (?:in|here|up|through))*)?';
/** `the last kiln load came in`, `we last counted it`, `they last came in`, `it was last delivered` */
const THE_LAST = `(?:the|our|its|their|that)(?: (?:very|most))? (?:last|latest|recent|newest|previous)((?: [\\p{L}&'’-]+){0,3}?) (${NOUN})(?: of (?:it|them|that|this|those))?${DONE}`;
const LAST_DID = `(?:it|they|we|you|i|these|those|the last (?:one|ones|of (?:it|them)|lot)|some) (?:(?:was|were|had|got) )?(?:(?:last|most recently) )?(${VERB})(?: (?:it|them|some|any|that|those))?(?: (?:in|off|here|up))*(?: last| most recently)?`;
const SAID = `(?:${THE_LAST}|${LAST_DID})`;
const LEAD = '(?:(?:just|right|shortly|immediately) )?';

/** An event that a message says, with the words for it. */
export interface EventSaid {
  flow: Flow;
  /** Words of a name among them: `kiln` of the last kiln load. */
  named: string;
  start: number;
  end: number;
}

const PATTERNS = new Map<string, RegExp>();

/** The last event that stands behind one of these words, such as `since`; null where none does. */
export function lastEventSaid(text: string, leads: string): EventSaid | null {
  const pattern = PATTERNS.get(leads) ?? new RegExp(`\\b${LEAD}(?:${leads}) ${SAID}(?![\\p{L}\\d])`, 'iu');
  PATTERNS.set(leads, pattern);
  const found = pattern.exec(text);
  if (!found) return null;
  const [said, named = '', noun, verb] = found;
  const isLast = noun !== undefined || /\blast\b|\bmost recently\b/i.test(said);
  const flow = noun === undefined ? flowOf(verb ?? '') : (NOUNS[noun.toLowerCase()] ?? 'counted');
  if (!isLast || flow === null) return null;
  return { flow, named: named.trim(), start: found.index, end: found.index + said.length };
}

const flowOf = (verb: string): Flow | null => VERBS.find(([, words]) => words.test(verb.toLowerCase()))?.[0] ?? null;

/** The question of when that last happened to what a reading names. */
export const lastEventOf = (
  flow: Flow,
  {
    items,
    similarItems,
    suppliers,
    categories,
    locations,
  }: Pick<Question, 'items' | 'similarItems' | 'suppliers' | 'categories' | 'locations'>,
): Question => newQuestion({ topic: 'lastEvent', flow, items, similarItems, suppliers, categories, locations });

/** Whether a reading names goods. */
export const namesGoods = ({ mentions, suppliers, categories, groups }: Reading): boolean =>
  mentions.length + suppliers.length + categories.length + groups.length > 0;
