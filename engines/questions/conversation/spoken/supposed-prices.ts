import { meaningsKnown } from '../../meaning/model.ts';
import { toWanted, wantedAmounts } from '../../meaning/order-lines.ts';
import { assumedSaid, supplierRaises } from '../../meaning/supplier-raises.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import { newQuestion, type Question, type Topic } from '../../question.ts';
import type { Assumption } from '../../supposed.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { saysOnly } from './certain.ts';
import { COMMON_WORDS, namesNothing, surely } from './said-only.ts';

/** Prices and costs that are supposed after a price or a margin: each message goes on with what was supposed before it. */

const FIGURES: ReadonlySet<Topic> = new Set(['price', 'margin', 'total']);
const MAX_WORDS = 20;
const WORDS = new Set([
  ...COMMON_WORDS,
  ...`add adding adds affect ask asked asks assume assuming become becomes bought bump bumped bumps change changes charged charges counter cut cuts dearer
   discount discounted dropped dropping earn earned earning earns end ends ever fee fees figure figures gets given gives guest higher hikes him his
   ill imagine importer increased item kept leave leaves left look looks lower lowered lowering lowers makes margin margins mark marked markup
   number numbers owner paid paying percentage priced prices profit public purchase puts raise raised raises raising reduce reduced reduces reducing
   result retail round s see selling set shelf side sides sold stand standing supplier suppliers talk their think time tomorrow totals unit vendor
   wanted went whatever where which while`.split(/\s+/),
]);
const IN_PERCENT = /\d ?(?:%|percent\b|pct\b)/;
const COST = /\b(?:cost|costs|pay|paid|spend|buy|buying|order|ordering)\b/;
const PRICE = /\b(?:charge|price|priced|sell for|bring|takings|revenue|owe)\b/;
/** Something else is asked, or to be done. */
const ELSE =
  /\b(?:how long|last|lasts|left in|in stock|do we have|can we|enough|record|book|draft|write|deliver\w*|arriv\w*|on order|supplies|who|where|when will|why|reorder|compare)\b/;

/** The figures before it with what a message supposes, or of so many; null where it says something else. */
export function supposedPrices(before: Before | null, reading: Reading): One | null {
  if (reading.mentions.length > 0) return ofNamed(before, reading);
  if (!before || before.isUnasked) return null;
  const { question } = before;
  const isOfFigure = FIGURES.has(question.topic) && question.asks === null && question.items.length > 0;
  if (!isOfFigure || question.bound !== null || reading.tokens.length > MAX_WORDS || ELSE.test(wordsOf(reading)))
    return null;
  if (!namesNothing({ ...reading, suppliers: [] }) || !saysOnly(reading, WORDS)) return null;
  const said = assumedSaid(reading).map((one) => ofCost(one, before, reading));
  const isOther = ({ value }: Reading['amounts'][number]) => !said.some((one) => Math.abs(one.value) === value);
  if (said.length > 0) return reading.amounts.some(isOther) ? null : withSupposed(before, said);
  if (reading.bound !== null || reading.conditions?.length) return null;
  const raised = raisedBy(reading, question.assumed);
  if (raised) return withSupposed(before, [raised]);
  if (question.assumed.length === 0 || reading.suppliers.length > 0) return null;
  return reading.amounts.length > 0 ? ofSoMany(before, reading) : stillSupposed(before, reading);
}

/** The words of a message without what stands for a figure: `to be where I was` asks for no place. */
const wordsOf = ({ tokens }: Reading): string => tokens.flatMap(({ word }) => word?.text ?? []).join(' ');

/** `what if Alishan raises Oriental Beauty by 6 percent`: its margin at that cost. */
function ofNamed(before: Before | null, reading: Reading): One | null {
  const [named, another] = reading.mentions;
  const margin = meaningsKnown().find(({ name }) => name === 'margin');
  if (!named || another || !margin || !reading.assumed?.length || !supplierRaises(reading)) return null;
  if (reading.amounts.length > 0 || ELSE.test(wordsOf(reading)) || !saysOnly(reading, WORDS)) return null;
  const meaning = reading.assumed.some(({ of }) => of === 'margin')
    ? (meaningsKnown().find(({ name }) => name === 'price') ?? margin)
    : margin;
  return surely(toQuestion(meaning, reading), reading, before, null);
}

const ASKS_EARNED = /\b(?:margins?|cut|profit|earn|make|left|percentage|keep)\b/;
/** `so what's our cut then` after what was supposed. */
function stillSupposed(before: Before, reading: Reading): One | null {
  if (!ASKS_EARNED.test(reading.text) || before.question.topic === 'total' || reading.tokens.length > MAX_WORDS / 2)
    return null;
  const asked = newQuestion({ ...before.question, topic: 'margin', measure: null });
  return surely(asked, { ...before.reading, assumed: asked.assumed }, before);
}

const THEY =
  /\b(?:they|them|he|she|supplier|vendor|importer)\b[^?.]*\b(?:rais\w*|increas\w*|puts?|hik\w*|bump\w*|charg\w*|adds?|wants?|asks?)\b/;
const TO_CUSTOMER =
  /\b(?:customers?|guests?|public|retail|we (?:charge|sell|raise|put|ask)|i (?:charge|sell|raise|put|ask)|sell\w*|our price)\b/;

/** `and if they go up another 5 percent` is of the cost; `and at 15 percent more for the customer` of the price. */
function ofCost(one: Assumption, { question, reading: spoken }: Before, { text, suppliers }: Reading): Assumption {
  if (one.how === 'to' || (one.of !== 'price' && one.of !== 'cost')) return one;
  if (TO_CUSTOMER.test(text)) return { ...one, of: 'price' };
  if (one.of === 'price' && one.value > 0 && (suppliers.length > 0 || THEY.test(text))) return { ...one, of: 'cost' };
  const last = question.assumed.at(-1)?.of ?? (/\bcosts?\b/.test(spoken.text) ? 'cost' : 'price');
  const isBare = one.of === 'price' && last === 'cost' && !/\b(?:pric\w*|charge\w*|off|discount)\b/.test(text);
  return isBare ? { ...one, of: 'cost' } : one;
}

const DOWN = /\b(?:lower\w*|drops?|cuts?|reduc\w*|down|less|off|cheaper)\b/;

/** `Harbour wants to put it up by 60 cents`, `and if they only want 8 percent`: told of who supplies it, without an `if`. */
function raisedBy(reading: Reading, before: readonly Assumption[]): Assumption | null {
  const { text, amounts } = reading;
  const [amount, another] = amounts;
  const isOfCost = before.at(-1)?.of === 'cost';
  const isTheirs = supplierRaises(reading) || (isOfCost && THEY.test(text));
  if (!amount || another || amount.unit !== null || !isTheirs || TO_CUSTOMER.test(text)) return null;
  const isPercent = IN_PERCENT.test(text);
  if (isPercent === amount.isMoney) return null;
  return { of: 'cost', how: isPercent ? 'percent' : 'by', value: (DOWN.test(text) ? -1 : 1) * amount.value };
}

/** What is supposed stands instead of what was supposed of the same; a price and a margin to reach exclude each other. */
function withSupposed(before: Before, said: readonly Assumption[]): One | null {
  const { question } = before;
  const isReplaced = (one: Assumption) =>
    said.some(
      ({ of }) => of === one.of || (of === 'price' && one.of === 'margin') || (of === 'margin' && one.of === 'price'),
    );
  const assumed = [...question.assumed.filter((one) => !isReplaced(one)), ...said];
  const isOfMany =
    question.topic === 'total' && (question.amounts.length > 0 || (question.wanted !== null && !isOne(question)));
  const hasTarget = assumed.some(({ of }) => of === 'margin');
  const isCost = said.some(({ of }) => of === 'cost');
  const asked = newQuestion({
    ...question,
    ...(isOfMany && !said.some(({ of }) => of === 'margin')
      ? { measure: isCost && question.measure === 'price' ? 'margin' : question.measure }
      : { topic: hasTarget ? 'price' : 'margin', measure: null, wanted: null, ofMinimum: false }),
    ...{ assumed, countOnly: false },
  });
  return surely(asked, { ...before.reading, assumed }, before);
}

const isOne = ({ wanted }: Question): boolean => wanted?.quantity === 1 && !wanted.holds && wanted.unit === null;

/** `total margin on 30 of them then`: the same figures of so many. */
function ofSoMany(before: Before, reading: Reading): One | null {
  const { question } = before;
  const [amount, another] = wantedAmounts(reading.amounts);
  const wanted = amount && !amount.isMoney && !another ? toWanted(amount) : null;
  if (wanted === null || IN_PERCENT.test(reading.text)) return null;
  const [buys, sells] = [COST.test(reading.text), PRICE.test(reading.text)];
  const measure = buys === sells ? 'margin' : buys ? 'cost' : 'price';
  const asked = newQuestion({ ...question, topic: 'total', measure, wanted, amounts: [], ofMinimum: false });
  return surely(asked, { ...before.reading, amounts: reading.amounts, assumed: question.assumed }, before);
}
