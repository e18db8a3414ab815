import { measureOf } from '../../numbers/measure.ts';
import type { Topic } from '../question.ts';
import type { Reading } from '../words/reading.ts';

/** `what is on order, in kilos`: the unit that an answer gives its quantities in. */

/** Topics whose answers have quantities, and take no unit for what they ask. */
export const SHOWN: ReadonlySet<Topic> = new Set<Topic>([
  ...(['onOrder', 'list', 'low', 'wellStocked', 'lastEvent', 'topSelling', 'whoDid', 'reorder', 'excess'] as const),
  ...(['location', 'forecast', 'par', 'orderTerms'] as const),
]);

const UNIT = '(?:kg|kgs|kilos?|kilograms?|grams?|g|lbs?|pounds?|oz|ounces?|lit(?:re|er)s?|ml|millilit(?:re|er)s?)';
const IN_UNIT = new RegExp(`\\b(?:in|as) ${UNIT}\\b`);

/** The unit that a text asks to see quantities in; null where it says none. */
export function shownInSaid(topic: Topic, { text, units, amounts, bound }: Reading): string | null {
  const [unit, another] = units;
  if (!SHOWN.has(topic) || unit === undefined || another !== undefined || measureOf(unit) === null) return null;
  return amounts.length === 0 && bound === null && IN_UNIT.test(text) ? unit : null;
}
