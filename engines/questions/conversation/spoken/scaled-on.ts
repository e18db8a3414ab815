import { isSameUnit } from '../../../numbers/quantity-text.ts';
import { convertWeight, isWeight } from '../../../numbers/weight.ts';
import { scalingSaid } from '../../meaning/scaling-said.ts';
import { newQuestion, type Question, type QuestionInput, type Wanted } from '../../question.ts';
import type { Scaling } from '../../supposed.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { namesNothing, saysOnly, surely } from './said-only.ts';

/** `Half of that`, `2 cases less`, `split over 4 shops` after an amount: the same question of that much. */

const MAX_WORDS = 16;
const WORDS = new Set(
  `a about across again all also altogether among amongst amount an and another as at between distribute divide be better branches bring but by buy buying can case cases charge come comes cost costs could
   dear deliver did divided do does double down each eight else enough equal equally evenly expensive extra fewer fifth five for four from get give
   go good got half halve have hm how however i if in instead into is it its just less let lets like ll locations make many maybe me mean money
   more much need nine no not now of off oh ok okay on one only or order ordered ordering our out over pay people per perhaps pls please places
   price quantity quarter quarters rather reorder right same say sell share shared shop shops should sixth six smaller so some split spread store stores suppose
   take takes tell ten tenth than that thats the them then there these third thirds this those three times to today together too total treble triple
   twice two up us value want was way we well what whats when will with without work worth would x yes you cafes cafe teams ways sites ouch wow
   steep pricey bit lot high come spend budget afford ll cheaper only bigger plus additional percent quadruple seven again
   pack packs packet packets box boxes bag bags pound pounds lb lbs kg kilo kilos gram grams piece pieces carton cartons tin tins`
    .trim()
    .split(/\s+/),
);
/** Other figures, of time or of par, and what is to be done. */
const ELSE =
  /\b(?:fast\w*|quick\w*|slow\w*|last|lasts|week|month|day|par|margin|sold|sales|stock|record|add|remove|count|why|who|where|mix|blend)\b/;
const IN_MONEY = /\b(?:money|costs?|pay|price|charge|worth|total|spend|come to|dollars|value)\b/;
const BUYING = /\b(?:we pay|i pay|buy|buying|cost us|at cost|spend)\b/;

/** The question before it of a part or a multiple of its amount; null where a message says no such thing. */
export function scaledOn(before: Before | null, reading: Reading): One | null {
  if (!before || before.isUnasked || reading.tokens.length > MAX_WORDS || ELSE.test(reading.text)) return null;
  const { text, time } = reading;
  if (!namesNothing(reading) || time !== null || !saysOnly(reading, WORDS)) return null;
  const scaled = scalingSaid(reading);
  if (scaled === null) return null;
  const { question } = before;
  const asked =
    question.topic === 'reorder' && (question.measure === null || question.measure === 'cost') && !question.ofMinimum
      ? newQuestion({ ...question, measure: 'cost', scaled: combined(question.scaled, scaled), countOnly: false })
      : question.topic === 'total' || question.topic === 'fulfil'
        ? ofAmount(question, scaled, text)
        : null;
  return asked && surely(asked, withAmounts(before.reading, asked), before);
}

/** Half of a half is a quarter; anything else stands for what was said before. */
const combined = (before: Scaling | null, said: Scaling): Scaling =>
  before && 'times' in before && 'times' in said ? { times: before.times * said.times } : said;

function ofAmount(question: Question, scaled: Scaling, text: string): Question | null {
  const { topic, wanted, amounts, measure } = question;
  if (wanted === null && amounts.length === 0) return null;
  const isMoney = topic === 'total' || IN_MONEY.test(text) || 'over' in scaled;
  const sums: QuestionInput = {
    ...{ topic: 'total', keep: null, extra: null, withOrders: false, deadline: null, countOnly: false },
    measure: topic === 'total' && measure !== null ? measure : BUYING.test(text) ? 'cost' : 'price',
  };
  if ('over' in scaled) return question.assumed.length > 0 ? null : newQuestion({ ...question, ...sums, scaled });
  const scale = (one: Wanted) => scaledAmount(one, scaled);
  const some = amounts.flatMap((one) => scale(one) ?? []);
  const own = wanted === null ? null : scale(wanted);
  if (some.length < amounts.length || (wanted !== null && own === null)) return null;
  if (amounts.length > 0 && 'change' in scaled) return null;
  return newQuestion({ ...question, ...(isMoney ? sums : {}), wanted: own, amounts: some, scaled: null });
}

/** The amount that is meant; null where the two can not be added up, or nothing is left. */
function scaledAmount(wanted: Wanted, scaled: Exclude<Scaling, { over: number }>): Wanted | null {
  if ('times' in scaled) return { ...wanted, quantity: thousandths(wanted.quantity * scaled.times) };
  const { change, unit } = scaled;
  const isSame = unit === null || (wanted.unit !== null && isSameUnit(unit, wanted.unit));
  const converted = isSame
    ? change
    : wanted.unit !== null && isWeight(unit) && isWeight(wanted.unit)
      ? convertWeight(Math.abs(change), unit, wanted.unit)
      : null;
  if (converted === null || (wanted.holds && unit !== null && !isSame)) return null;
  const quantity = thousandths(wanted.quantity + Math.sign(change) * Math.abs(converted));
  return quantity > 0 ? { ...wanted, quantity } : null;
}

const thousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** What the next message goes on from: the amounts of the question as if they had been said. */
const withAmounts = (reading: Reading, { wanted, amounts }: Question): Reading => {
  const all = wanted === null ? amounts : [wanted];
  return all.length === 0
    ? reading
    : { ...reading, amounts: all.map(({ quantity, ...rest }) => ({ ...rest, value: quantity, isMoney: false })) };
};
