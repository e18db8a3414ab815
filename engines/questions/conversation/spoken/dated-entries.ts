import { divisionSaid } from '../../meaning/division-said.ts';
import type { Flow, Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `deliveries last week with dates`, `what did we write off, each with who and when`: the entries themselves, and no sums. */

const FLOWS: readonly (readonly [Flow, string, RegExp])[] = [
  ['sold', 'entries-sold', /\b(?:sales?|sold|sell)\b/],
  [
    'received',
    'entries-received',
    /\b(?:deliver(?:y|ies|ed)|receipts?|received?|arriv(?:ed|als?)|shipments?|c[ao]me in)\b/,
  ],
  [
    'damaged',
    'entries-damaged',
    /\b(?:loss(?:es)?|lost|los[et]|damaged?|damages|breakages?|broken|binned|wast(?:e|ed)|writ(?:e|ten)[- ]?offs?|wrote off)\b/,
  ],
];
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`sale sales sold sell delivery deliveries delivered receipt receipts received receive arrived arrival arrivals shipment shipments came come
   loss losses lost lose damage damaged damages breakage breakages broken binned waste wasted write written off offs wrote writeoff writeoffs
   date dates dated day days time times who when with note notes name names itemised itemized individually single line by far item items goods
   stuff customers movement movements log`
    .trim()
    .split(/\s+/),
]);

/** Such entries of what a message names; null for anything else. */
export function datedEntries(before: Before | null, reading: Reading): One | null {
  const { text, amounts, people, lossNotes = [], conditions = [], periods = [], against } = reading;
  if (divisionSaid(text) !== 'entry' || amounts.length + people.length + conditions.length > 0) return null;
  if (periods.length > 0 || against !== null || lossNotes.length > 0 || !saysOnly(reading, WORDS)) return null;
  const flows = FLOWS.filter(([, , said]) => said.test(text));
  const [found, another] = flows;
  // Without a time it may go on with what was asked before.
  if (!found || another || (before !== null && reading.time === null)) return null;
  const [flow, meaning] = found;
  const fixed: Partial<Question> = { flow, by: 'entry', per: null, order: null, limit: null, countOnly: false };
  return certain(meaning, reading, before, { ...fixed, words: [], measure: null, noted: null });
}
