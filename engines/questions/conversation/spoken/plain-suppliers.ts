import type { Question } from '../../question.ts';
import { leadTimeIn } from '../../words/lead-time-said.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `who can deliver within 10 days`: suppliers by a bound of their lead time. */

/** Suppliers that deliver so fast; null where a message asks for something else. */
export function suppliersInTime(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, locations, people, notes, groups } = reading;
  if ([mentions, suppliers, categories, locations, people, notes, groups].some((some) => some.length > 0)) return null;
  const said = WHO.test(text) ? leadTimeIn(text) : null;
  if (!said || !saysOnly(reading, WORDS)) return null;
  return certain('suppliers-lead', { ...reading, time: null, amounts: [], conditions: [] }, before, {
    ...{ order: null, limit: null, deadline: null, bound: boundOf(said, text), countOnly: HOW_MANY.test(text) },
  });
}

/** `under two weeks` ends before them, `within two weeks` with them. */
function boundOf({ side, value, upTo }: NonNullable<ReturnType<typeof leadTimeIn>>, text: string): Question['bound'] {
  if (upTo === undefined) return { side, value };
  return LESS.test(text) ? { side: 'under', value: upTo } : { side: 'under', value, upTo };
}
const LESS = /\b(?:under|less than|below|shorter than|faster than)\b/;
const HOW_MANY = /\bhow many\b/;
const WHO =
  /\b(?:who(?:s|se)?|which (?:one|ones|of)?|any(?:one|body)|some(?:one|body)|suppliers?|vendors?|ones|those|people)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`deliver delivers delivery deliveries delivering ship ships shipping supply supplies send sends get gets take takes taking need needs within
   inside under less than below most up no more shorter faster over above longer beyond slower day days week weeks fortnight month months
   supplier suppliers vendor vendors anyone anybody someone somebody people usually normally always lead time times about roughly around two
   couple goods only list ten`
    .trim()
    .split(/\s+/),
]);
