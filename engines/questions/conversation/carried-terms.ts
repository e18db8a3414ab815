import type { Condition, Question, Topic } from '../question.ts';
import type { Assumption } from '../supposed.ts';
import type { Reading } from '../words/reading.ts';

/** What a follow-up takes over of the conditions and assumed figures of the question before it. */

const isBound = (one: Condition): boolean => 'measure' in one;
/** `and which have no supplier?` after what has no cost price: what is missing was the question, and narrowed nothing. */
const isAsked = (one: Condition, { conditions }: Question): boolean =>
  'state' in one && !conditions.some((kept) => 'state' in kept && kept.state === one.state);
const keyOf = (one: Condition): string =>
  'measure' in one ? one.measure : 'state' in one ? one.state.replace(/^not/, '').toLowerCase() : 'words';

/** The conditions of both: what a message says itself stands instead of what was said of the same. */
export function conditionsAfter(own: Reading, earlier: Reading, question: Question): readonly Condition[] {
  const before = (earlier.conditions ?? []).filter((one) => question.topic !== 'missing' || !isAsked(one, question));
  const said = (own.conditions ?? []).map((one) => adopted(one, before, own.text));
  const known = new Set(said.map(keyOf));
  // `and under 60?` after one bound is that one.
  const isOther = (one: Condition) => !isBound(one) || !said.some(isBound) || before.filter(isBound).length > 1;
  return [...before.filter((one) => !known.has(keyOf(one)) && isOther(one)), ...said];
}

/** `and under 60?` after two bounds is of the one on the same side. */
function adopted(condition: Condition, before: readonly Condition[], text: string): Condition {
  if (!('measure' in condition) || NAMES_MEASURE.test(text)) return condition;
  const bounds = before.flatMap((one) => ('measure' in one ? [one] : []));
  if (bounds.length < 2 || bounds.some(({ measure }) => measure === condition.measure)) return condition;
  const meant = bounds.find(({ side }) => side === condition.side) ?? bounds[0];
  return meant ? { ...condition, measure: meant.measure, unit: condition.unit ?? meant.unit } : condition;
}
const NAMES_MEASURE =
  /\b(?:pric\w*|costs?|margins?|profit\w*|worth|valu\w*|stock|hand|left|sell\w*|hold\w*|lbs?|pounds?|kgs?|kilos?|grams?)\b/;

const IN_THAT_CASE = /\b(?:then|so|that case|with that|like that|still|now)\b/;
const FIGURES: ReadonlySet<Topic> = new Set(['price', 'margin', 'total', 'value', 'revenue']);
const IN_PERCENT = /\d ?(?:%|percent\b|per cent\b|pct\b)/;

/** The figures that are assumed after a message: `and 20%?` is another size of what was assumed. */
export function assumedAfter(
  own: Reading,
  earlier: Reading,
  topic: Topic,
  isRelated: boolean,
): Pick<Reading, 'assumed' | 'amounts'> {
  const before = earlier.assumed ?? [];
  const said = (own.assumed ?? []).map((one) => ofSame(one, before.at(-1), own.text));
  const goesOn = isRelated || (FIGURES.has(topic) && IN_THAT_CASE.test(own.text));
  if (before.length === 0 || !goesOn) return { assumed: said, amounts: own.amounts };
  const [amount, another] = own.amounts;
  const last = before.at(-1);
  if (said.length === 0 && last && amount && !another && isSizeOf(last, own))
    return {
      assumed: [...before.slice(0, -1), { ...last, value: (last.value < 0 ? -1 : 1) * amount.value }],
      amounts: [],
    };
  return { assumed: [...before.filter((one) => !said.some(({ of }) => of === one.of)), ...said], amounts: own.amounts };
}

/** `and if it went up by $5?` after a cost that goes up: the cost again. */
const ofSame = (one: Assumption, last: Assumption | undefined, text: string): Assumption =>
  last?.of === 'cost' && one.of === 'price' && one.how !== 'to' && !OF_PRICE.test(text) ? { ...one, of: 'cost' } : one;
const OF_PRICE = /\b(?:pric\w*|sell\w*|sold|charg\w*|off|discount\w*)\b/;

function isSizeOf({ how, of }: Assumption, { amounts: [amount], text }: Reading): boolean {
  if (!amount || amount.unit !== null) return false;
  return how === 'percent' || of === 'margin' ? IN_PERCENT.test(text) : amount.isMoney;
}
