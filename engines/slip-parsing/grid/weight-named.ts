import type { Word } from '../page/page.ts';
import { isUnit } from '../row/units.ts';

/** The unit of weight that a heading names: `Net Wt (Kgs)`, `Precio/kg`, `KG`; null for `per 100 g`. */
export function weightNamed(words: readonly Word[]): string | null {
  const text = words.map((word) => word.text).join(' ');
  const [, number, unit] = WEIGHT.exec(text) ?? [];
  return unit !== undefined && number === undefined && isUnit(unit) ? unit : null;
}
const WEIGHT =
  /(?<![\p{L}\d])(?:(\d+)\s*)?(kgs?|kilos?|kilogram\p{L}*|lbs?|pounds?|grams?|gramm|gms|oz)(?![\p{L}\d])/iu;
