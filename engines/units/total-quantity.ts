import { quantityText } from '../numbers/quantity-text.ts';
import { factorBetween, inThousandths } from './measure.ts';
import { shownWeight } from './shown-weight.ts';

export interface Amount {
  quantity: number;
  unit: string;
}

/** Units that a total names; the rest is counted. */
const MAX_UNITS = 3;

/** A quantity in its unit, and as a weight also in the unit in which the workspace reads them: `2 kg (4.409 lbs)`. */
export function weighedText({ quantity, unit }: Amount): string {
  const weight = shownWeight(quantity, unit);
  return weight === null ? quantityText(quantity, unit) : `${quantityText(quantity, unit)} (${weight})`;
}

/**
 * The sum of quantities in several units: all weights in one unit, all volumes in one, and each other unit by itself.
 * @returns for example `12.5 kg (27.558 lbs), 60 tins`; empty for nothing
 */
export function totalText(amounts: readonly Amount[]): string {
  const sums: Amount[] = [];
  for (const { quantity, unit } of amounts) {
    if (quantity === 0) continue;
    const [sum, factor] = sumFor(sums, unit);
    if (sum && factor) sum.quantity = Math.round((sum.quantity + inThousandths(quantity, factor)) * 1000) / 1000;
    else sums.push({ quantity, unit });
  }
  const left = sums.length - MAX_UNITS;
  const more = left > 0 ? [`${left} more ${left === 1 ? 'unit' : 'units'}`] : [];
  return [...sums.slice(0, MAX_UNITS).map(weighedText), ...more].join(', ');
}

/** The sum that a unit can be added to, and how many of its unit one is. */
function sumFor(sums: readonly Amount[], unit: string) {
  for (const sum of sums) {
    const factor = factorBetween(unit, sum.unit);
    if (factor) return [sum, factor] as const;
  }
  return [] as const;
}
