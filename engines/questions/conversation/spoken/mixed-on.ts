import { isWeight } from '../../../numbers/weight.ts';
import { toWanted, wantedAmounts } from '../../meaning/order-lines.ts';
import { newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { saysOnly } from './certain.ts';
import { COMMON_WORDS, namesNothing, surely } from './said-only.ts';

/** `Do we have enough for 60 lb of that`, `how much of each for 40 lb` after a mix: the same mix, and whether there is enough for so much. */

const MAX_WORDS = 14;
const WORDS = new Set([
  ...COMMON_WORDS,
  ...`batch batches big blend component fill ingredient making max mix mixed mixture must needed part parts possible
   recipe required separately`.split(/\s+/),
]);
/** Money, sales and deliveries are asked of the parts by themselves. */
const ELSE = /\b(?:costs?|price|charge|pay|worth|margin|sold|sell|deliver\w*|last|lasts|arriv\w*|record|book)\b/;

/** The mix before it in the weight that a message says; null where it says anything else. */
export function mixedOn(before: Before | null, reading: Reading): One | null {
  if (!before || before.isUnasked || before.question.topic !== 'blend') return null;
  const { text, tokens, amounts, time, bound } = reading;
  if (tokens.length > MAX_WORDS || !namesNothing(reading) || time !== null || bound !== null || ELSE.test(text))
    return null;
  const [amount, another] = wantedAmounts(amounts);
  const wanted = amount && !another && !amount.isMoney ? toWanted(amount) : null;
  if (wanted === null || !saysOnly(reading, WORDS)) return null;
  const { question } = before;
  const unit = wanted.unit ?? question.wanted?.unit ?? null;
  if (!wanted.holds && (unit === null || !isWeight(unit))) return null;
  const asked = newQuestion({ ...question, wanted: { ...wanted, unit } });
  return surely(asked, before.reading, before);
}
