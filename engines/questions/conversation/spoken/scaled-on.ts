import { isSameUnit } from '../../../numbers/quantity-text.ts';
import { convertWeight, isWeight } from '../../../numbers/weight.ts';
import { scalingSaid } from '../../meaning/scaling-said.ts';
import { newQuestion, type Question, type QuestionInput, type Wanted } from '../../question.ts';
import type { Scaling } from '../../supposed.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { saysOnly } from './certain.ts';
import { COMMON_WORDS, namesNothing, surely } from './said-only.ts';

/** `Half of that`, `2 cases less`, `split over 4 shops` after an amount: the same question of that much. */

const MAX_WORDS = 16;
const WORDS = new Set([
  ...COMMON_WORDS,
  ...`across afford again among amongst amount as bag bags between bigger box boxes branches bring budget buy cafes can carton cartons cases client could
   day dear deliver distribute divide divided eight else equal equally evenly expensive fill five four fulfil further gram grams guest high kilos
   lbs locations manage minus nine ordered ordering packet packets packs perhaps person places quarters reorder same second serve server seven share
   shared shops sites six sixth smaller spend split spread store stores such supply teams ten thirds tin tins together too value wanted ways worth x`.split(
    /\s+/,
  ),
]);
/** Other figures, of time or of par, and what is to be done. */
const ELSE =
  /\b(?:got|came|have|has|had|fast\w*|quick\w*|slow\w*|last|lasts|week|month|day|par|margin|sold|sales|stock|record|add|remove|count|why|who|where|mix|blend)\b/;
const SAME_DAY = /\bon (?:the|that) (?:very )?same day\b/;
const IN_MONEY = /\b(?:money|costs?|pay|price|charge|worth|total|spend|come to|dollars|value)\b/;
const BUYING = /\b(?:we pay|i pay|buy|buying|cost us|at cost|spend)\b/;

/** The question before it of a part or a multiple of its amount; null where a message says no such thing. */
export function scaledOn(before: Before | null, reading: Reading): One | null {
  if (!before || before.isUnasked || reading.tokens.length > MAX_WORDS) return null;
  const { text, time } = reading;
  if (ELSE.test(text.replace(SAME_DAY, ''))) return null;
  if (!namesNothing(reading) || time !== null || !saysOnly(reading, WORDS)) return null;
  const { question } = before;
  const scaled = scalingSaid(reading);
  // `half of that` … `and what would that cost`
  if (scaled === null)
    return question.scaled !== null && reading.amounts.length === 0 && IN_MONEY.test(text)
      ? surely(question, before.reading, before)
      : null;
  // `5 off` a price is a discount as well as fewer pieces.
  if ('change' in scaled && scaled.unit === null && OFF.test(text) && isOfMoney(question)) return null;
  const asked =
    question.topic === 'reorder' &&
    (question.measure === null || question.measure === 'cost') &&
    !question.ofMinimum &&
    !('change' in scaled && question.items.length === 0)
      ? newQuestion({ ...question, measure: 'cost', scaled: combined(question.scaled, scaled), countOnly: false })
      : question.topic === 'total' || question.topic === 'fulfil'
        ? ofAmount(before, scaled, text)
        : isWorth(question) && 'over' in scaled
          ? newQuestion({ ...question, scaled })
          : null;
  return asked && surely(asked, withAmounts(before.reading, asked), before);
}

const OFF = /\boff\b/;
const isOfMoney = ({ topic, measure }: Question): boolean =>
  topic === 'total' || topic === 'value' || measure === 'cost' || measure === 'price';

/** What stock is worth as one figure. */
const isWorth = ({ topic, by, share, measure, assumed }: Question): boolean =>
  topic === 'value' && by === null && !share && measure !== 'earned' && assumed.length === 0;

/** Half of a half is a quarter; anything else stands for what was said before. */
const combined = (before: Scaling | null, said: Scaling): Scaling =>
  before && 'times' in before && 'times' in said ? { times: before.times * said.times } : said;

function ofAmount({ question, reading }: Before, scaled: Scaling, text: string): Question | null {
  const { topic, wanted, amounts, measure } = question;
  if (wanted === null && amounts.length === 0) return null;
  const isMoney = topic === 'total' || IN_MONEY.test(text) || 'over' in scaled;
  const sums: QuestionInput = {
    ...{ topic: 'total', keep: null, extra: null, withOrders: false, deadline: null, countOnly: false },
    measure: topic === 'total' && measure !== null ? measure : BUYING.test(text) ? 'cost' : 'price',
  };
  if ('over' in scaled) return question.assumed.length > 0 ? null : newQuestion({ ...question, ...sums, scaled });
  const arePieces = reading.mentions.every(({ values }) => values.every(({ unit }) => !isWeight(unit)));
  const scale = (one: Wanted) => {
    const other = scaledAmount(one, scaled);
    // A third of 14 teapots is 5 of them.
    const isWhole = other !== null && arePieces && (other.unit === null || !isWeight(other.unit));
    return isWhole ? { ...other, quantity: Math.ceil(other.quantity) } : other;
  };
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
