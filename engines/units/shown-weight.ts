import { quantityText } from '../numbers/quantity-text.ts';
import { currentStyle } from '../text/style.ts';
import { factorBetween, inThousandths, measureOf } from './measure.ts';

/**
 * A weight in the unit in which the workspace also reads them, `4.41 lb`; null where it has chosen none, where the unit is that
 * one already, or where it is no weight. Exact, and rounded to thousandths.
 */
export function shownWeight(quantity: number, unit: string): string | null {
  const { weightUnit } = currentStyle();
  if (weightUnit === '' || measureOf(unit)?.kind !== 'weight') return null;
  const factor = factorBetween(unit, weightUnit);
  if (factor === null || factor.over === factor.under) return null;
  return quantityText(inThousandths(quantity, factor), weightUnit);
}
