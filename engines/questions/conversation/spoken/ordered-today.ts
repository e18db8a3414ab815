import { newQuestion, type Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { namesNothing, surely } from './said-only.ts';

/** `If I order it today, is it here before we run out?` of an item mentioned before: an order of today, and none that is on the way. */

const MAX_WORDS = 16;
const ORDERED =
  /\b(?:order(?:ed|ing)?|re-?order(?:ed)?|buy|bought|got)\b[^?.]*\b(?:today|now|this (?:morning|afternoon|minute)|right away|straight away|tonight|immediately|at once)\b/;
const ARRIVES =
  /\b(?:in time|before (?:we|it|they|that|stock|the stock)[^?.]*\b(?:out|empty|gone)|be here|get here|gets here|arrives?|come|comes|land|lands|delivered)\b/;
const IN_TIME =
  /\b(?:in time|before (?:we|it|they|that|stock|the stock)[^?.]*\b(?:out|empty|gone)|soon enough|too late)\b/;
const OF_STOCK: ReadonlySet<Topic> = new Set(['runOut', 'forecast', 'quantity', 'out', 'reorder', 'leadTime']);

/** The arrival of an order of today against how long stock lasts; null where a message does not ask for it. */
export function orderedToday(before: Before | null, reading: Reading): One | null {
  if (!before || before.isUnasked || reading.tokens.length > MAX_WORDS || !namesNothing(reading)) return null;
  const { topic, items, similarItems, extra } = before.question;
  const { text, time, amounts } = reading;
  if (items.length === 0 || !OF_STOCK.has(topic) || amounts.length > 0 || time?.deadline != null) return null;
  // After when an order of today would be here, `is that before we run out` is of the same order.
  const isOfOrder = topic === 'leadTime' || extra !== null;
  if (!(ORDERED.test(text) && ARRIVES.test(text)) && !(isOfOrder && IN_TIME.test(text))) return null;
  if (/\b(?:how much|how many|what|who)\b/.test(text)) return null;
  if (extra !== null) return surely(before.question, before.reading, before);
  return surely(newQuestion({ topic: 'leadTime', items, similarItems }), before.reading, before);
}
