import { measureOf } from '../../numbers/measure.ts';

const fold = (unit: string) => unit.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');

/**
 * The conversion factor between units: 1000 from kg to g, 10 from kg to 100 g, 1 for the same unit, null if not
 * convertible.
 */
export function unitFactor(from: string, to: string): number | null {
  const [a, b] = [fold(from), fold(to)];
  if (a === b || a.replace(/s$/, '') === b.replace(/s$/, '')) return 1;
  const [one, other] = [measureOf(a), measureOf(b)];
  if (!one || !other || one.kind !== other.kind || other.base === 0) return null;
  return one.base / other.base;
}

/** Whether a unit measures mass or volume, unlike `tin`, `5 lb bag` or `100 g`. */
export const isMeasure = (unit: string): boolean => !/^\d/.test(unit) && measureOf(fold(unit)) !== null;
