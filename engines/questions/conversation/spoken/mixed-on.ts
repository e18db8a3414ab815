import { isWeight } from '../../../numbers/weight.ts';
import { toWanted, wantedAmounts } from '../../meaning/order-lines.ts';
import { newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { namesNothing, saysOnly, surely } from './said-only.ts';

/** `Do we have enough for 60 lb of that`, `how much of each for 40 lb` after a mix: the same mix, and whether there is enough for so much. */

const MAX_WORDS = 14;
const WORDS = new Set(
  `a about actually all also amount and any as at batch batches be blend but by can can't could customer do does each enough every fill for from get give go goes
   got half have how i if in instead into is it its just let like ll make making many max me mix mixed mixture more much must need needed needs no
   now of ok okay on only or order our out part parts please pls possible put quantity rather recipe required say she he so some stock suppose take takes
   tell that thats the them then there they this those to us use want wants we well what whats will with work works would you yes hm right hotel cafe big
   separately one component ingredient tea teas`
    .trim()
    .split(/\s+/),
);
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
