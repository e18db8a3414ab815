import type { BoundCondition, Measure, Question, Topic } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';
import { wantedAmounts } from './order-lines.ts';
import { parBound } from './par-bound.ts';
import { measuredUnit } from './stock-in-unit.ts';

/** The bound of a question, what it is of and in which unit. */
interface Bounds {
  bound: Question['bound'];
  unit: string | null;
  /** What the bound is of; undefined where the meaning says it. */
  measure?: Measure | null;
  /** Whether it is a share of par, which makes any list of items a filter. */
  isOfPar: boolean;
}

/** @param main of several bounds the one that the answer measures by */
export function boundsAsked(
  topic: Topic,
  { takes, sets: { measure = null } }: Pick<KnownMeaning, 'takes' | 'sets'>,
  reading: Reading,
  main: BoundCondition | null,
): Bounds {
  const ofPar = boundOfPar(topic, measure, reading.text);
  if (ofPar !== null) return { bound: ofPar, unit: null, measure: 'par', isOfPar: true };
  const isOfPar = false;
  const filtered = topic === 'filter' ? { measure: main?.measure ?? boundedMeasure(measure, reading) } : {};
  if (main !== null) {
    const { side, value, upTo, unit } = main;
    return { bound: { side, value, ...(upTo === undefined ? {} : { upTo }) }, unit, isOfPar, ...filtered };
  }
  const isBounded = takes.includes('bound') && (topic === 'filter' || topic === 'rankSuppliers');
  const hasBound = isBounded && reading.bound !== null;
  const unit = topic === 'packs' || topic === 'orderTerms' ? null : unitOf(reading, hasBound, topic);
  if (topic === 'rankSuppliers' && measure === 'items' && ONLY_ONE_ITEM.test(reading.text))
    return { bound: { side: 'over', value: 1, upTo: 1 }, unit, isOfPar };
  const [amount] = wantedAmounts(reading.amounts);
  const { bound: side, upTo } = reading;
  return {
    bound:
      hasBound && side !== null && amount ? { side, value: amount.value, ...(upTo === null ? {} : { upTo }) } : null,
    unit,
    isOfPar,
    ...filtered,
  };
}

/** A bound in percent of par: of what is low or in plenty only where the words name one. */
const boundOfPar = (topic: Topic, measure: Measure | null, text: string): Question['bound'] =>
  topic === 'filter' && measure === 'par'
    ? parBound(text, true)
    : topic === 'low' || topic === 'excess' || topic === 'filter' || topic === 'wellStocked'
      ? parBound(text)
      : null;

const ONLY_ONE_ITEM =
  /\b(?:only|just|exactly) (?:\p{L}+ ){0,3}?(?:one|1|a single)\b|\b(?:a single|one|1) (?:item|product|line|article)\b/u;

/** `under $20` is a price, `under 20` a quantity, unless the words say what is meant. */
function boundedMeasure(measure: Measure | null, { amounts, text }: Reading): Measure | null {
  const isMoney = amounts[0]?.isMoney ?? false;
  // `anything we sell at less than 50%`: a share of the price is a margin.
  if (IN_PERCENT.test(text) && !isMoney) return 'margin';
  if (measure === 'quantity') return isMoney ? (OF_STOCK.test(text) ? 'value' : 'price') : measure;
  return isMoney || OF_MONEY.test(text) ? measure : 'quantity';
}
const IN_PERCENT = /\d ?(?:%|percent\b|per cent\b|percentage\b|pct\b)/;
const OF_STOCK = /\b(?:stock|inventory|worth|value|valued|hold\w*|tied up|sitting|capital)\b/;
const OF_MONEY =
  /\b(?:pric\w*|costs?|sell\w*|charg\w*|dollars?|pay|paid|worth|valu\w*|margins?|markup|expensive|cheap\w*|percent|profit\w*)\b|[%$]/;

/** The unit that is asked for, or that the bound is in. */
function unitOf({ units, amounts }: Reading, isBound: boolean, topic: Topic): string | null {
  if (isBound) return amounts[0]?.unit ?? units[0] ?? null;
  return topic === 'quantity' || topic === 'count' ? measuredUnit(units) : (units[0] ?? null);
}
