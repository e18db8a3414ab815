import type { Flow } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, isAnswered, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `when did Ilse last fill some`, `when did we last bag the rooibos`: the last time that goods were entered, sold or counted. */

/** The last such movement of what a message names, or of what was mentioned before; null where it asks for something else. */
export function lastDoneBy(before: Before | null, reading: Reading): One | null {
  const { text, people, suppliers, categories, locations, notes, amounts, time, bounds } = reading;
  if ([suppliers, categories, locations, notes, amounts, bounds].some((some) => some.length > 0)) return null;
  if (time !== null || people.length > 1 || text.length > MAX_LETTERS) return null;
  const verb = WHEN_LAST.exec(text)?.[1];
  const flow = FLOWS.find(([, said]) => verb !== undefined && said.test(verb))?.[0];
  // `when did we last sell it` is what other readings know.
  if (flow === undefined || !(people.length > 0 || MADE.test(text)) || !saysOnly(reading, WORDS)) return null;
  const isPointing = reading.mentions.length === 0;
  if (isPointing && !(before && isAnswered(before) && before.question.items.length > 0)) return null;
  const mentions = isPointing ? (before?.reading.mentions ?? []) : reading.mentions;
  if (mentions.length === 0) return null;
  return certain('last-moved', { ...reading, mentions }, before, {
    ...{ flow, order: null, by: null, whether: false, limit: null, unit: null, place: null, countOnly: false },
    ...{ people: people.map(({ id }) => id), ...(isPointing && before ? itemsOf(before) : {}) },
  });
}
const MAX_LETTERS = 120;
const itemsOf = ({ question: { items, similarItems } }: Before) => ({ items, similarItems });

const WHEN_LAST =
  /^\W*(?:(?:and|so|ok|okay|then|hi|hey|but|please|pls|also|tell me|do (?:we|you) know|remind me)[\s,]+)*when(?:['’]?s| is| was)? (?:(?:the )?last time (?:that )?(?:\S+ ){1,5}?|(?:did |were |have |has )?(?:\S+ ){1,5}?(?:last|most recently) )(pack\w*|mak\w+|made|mix\w*|blend\w*|bag\w*|fill\w*|roast\w*|assembl\w+|bottl\w+|tin(?:ned)?|put (?:together|up)|receiv\w*|book(?:ed)? in|unpack\w*|sell|sold|count\w*|transfer\w*|damaged?|(?:writ(?:e|ten)|wrote)[- ]?off)\b/;
/** What is made in the house and then entered. */
const MADE = /\b(?:pack\w*|mak\w+|made|mix\w*|blend\w*|bag\w*|fill\w*|roast\w*|assembl\w+|bottl\w+|put together)\b/;
const FLOWS: readonly (readonly [Flow, RegExp])[] = [
  ['sold', /^(?:sell|sold)/],
  ['counted', /^count/],
  ['transferred', /^transfer/],
  ['damaged', /^(?:damage|writ|wrote)/],
  ['received', /./],
];
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`last recently most time pack packs packed packing make makes made making mix mixed mixing blend blended blending bag bagged bagging fill
   filled filling roast roasted roasting assemble assembled assembling bottle bottled bottling tin tinned put together receive received receiving book booked
   unpack unpacked sell sold count counted damage damaged write written wrote off transfer transferred new fresh more few batch`
    .trim()
    .split(/\s+/),
]);
