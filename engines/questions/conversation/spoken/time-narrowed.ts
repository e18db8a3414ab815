import { OF_LEDGER } from '../../ledger-topics.ts';
import type { Flow, Measure, Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { goingOn, namesNothing, saysOnly, wordSet } from './certain.ts';

/** `in the last 30 days only`, `and this month so far`: the question before it of another time, with all that it was of. */

const WORDS = wordSet(
  `a about again also and as at back be but during ever exactly for from had has have how if in inside instead into is it its just keep last
   limit limited looking me mean meant month months narrow narrowed no not now of oh ok okay on only or our over part period please pls
   quarter rather restrict right same say show since so sorry still than thanks that the them then there these this those through till
   time to too until up us want was we week weeks were what whats with within year years you actually yes and s far day days during`,
);
/** Rankings by what has happened. */
const OF_TIME: ReadonlySet<Measure | null> = new Set<Measure | null>([
  'spent',
  'sold',
  'earned',
  'late',
  'inPart',
  'deliveries',
]);

/** The question before it of the time that a message says; null where it says anything else. */
export function ofOtherTime(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { time, notes, periods = [], against, units, groups, types, conditions = [], except } = reading;
  const past = time?.past;
  if (before.isUnasked || !past || time.counterpart || periods.length > 0 || against !== null || except !== null)
    return null;
  if ([notes, units, groups, types, conditions].some((some) => some.length > 0) || !isOfOneTime(question)) return null;
  if (!namesNothing({ ...reading, time: null })) return null;
  if (!saysOnly(reading, WORDS) && !asksForAny(question, reading)) return null;
  const { since: _since, ...rest } = question;
  const reads: Reading = { ...before.reading, time, isOfAll: false };
  // Stock is of a day, and never of a span.
  const day = time.moment ?? past.to;
  const period = question.topic === 'stockOn' ? { from: day, to: day } : past;
  return goingOn({ ...before, reading: reads }, { ...rest, period, periods: [], ever: false });
}

/** `any sales today` after those of yesterday. */
function asksForAny({ topic, flow, by }: Question, reading: Reading): boolean {
  if (flow === null || topic !== 'movement' || by !== null || !saysOnly(reading, OF_ANY)) return false;
  const { text } = reading;
  return ANY[flow]?.test(text) === true || (BARELY.test(text) && !OF_FLOWS.test(text));
}
const OPENING = String.raw`^\W*(?:(?:and|ok|so|but|have we had|did we (?:have|get|make)|were there|are there) )*any(?: more| other| further)* `;
const ANY: Readonly<Partial<Record<Flow, RegExp>>> = {
  sold: new RegExp(`${OPENING}(?:sales?|sold)\\b`),
  received: new RegExp(`${OPENING}(?:deliver(?:y|ies)|receipts?|arrivals?|shipments?)\\b`),
  damaged: new RegExp(`${OPENING}(?:loss(?:es)?|damages?|breakages?|write-?offs?)\\b`),
  returned: new RegExp(`${OPENING}(?:returns?|refunds?)\\b`),
};
/** `any this week?` */
const BARELY = new RegExp(`${OPENING.trimEnd()}\\b`);
const OF_FLOWS =
  /\b(?:sales?|sold|deliver\w*|receipts?|arrivals?|shipments?|loss(?:es)?|damages?|breakages?|write-?offs?|returns?|refunds?)\b/;
const OF_ANY = wordSet(
  `any more other further sale sales sold delivery deliveries receipt receipts arrival arrivals shipment shipments loss losses damage damages
   breakage breakages write-off write-offs writeoff writeoffs return returns refund refunds and ok so but have we had did get make were there are
   in on for so far yet at all please pls then`,
);

/** Whether a question is of what happened in one span of time, or of all of it. */
function isOfOneTime({ topic, measure, periods, against, weekdays, within, by }: Question): boolean {
  if (periods.length > 1 || against !== null || weekdays.length > 0 || within !== undefined) return false;
  if (topic === 'salesByDay') return by === 'day';
  return OF_LEDGER.has(topic) || topic === 'stockOn' || (RANKED.has(topic) && OF_TIME.has(measure));
}
const RANKED: ReadonlySet<Question['topic']> = new Set(['rankSuppliers', 'categories']);
