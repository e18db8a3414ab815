/** Units of mass and volume with their size in grams or millilitres. */
const SIZES = new Map<string, { kind: 'mass' | 'volume'; size: number }>();

function learn(kind: 'mass' | 'volume', size: number, names: string): void {
  for (const name of names.split('|')) SIZES.set(name, { kind, size });
}

learn('mass', 1, 'g|gr|gm|gram|grams|gramm|gramme|grammes|г|克');
learn('mass', 0.001, 'mg|milligram|milligrams');
learn('mass', 1000, 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramm|кг|公斤|千克|กิโลกรัม|กก');
learn('mass', 28.349523125, 'oz|ounce|ounces');
learn('mass', 453.59237, 'lb|lbs|pound|pounds');
learn('volume', 1, 'ml|milliliter|milliliters|millilitre|millilitres');
learn('volume', 10, 'cl');
learn('volume', 1000, 'l|liter|liters|litre|litres');

const fold = (unit: string) => unit.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');

/** How many of a unit a size is: 100 of `g` for `100 g`. */
function amountOf(size: string): { amount: number; unit: string } {
  const [, amount = '1', unit = size] = /^(\d+(?:\.\d+)?)\s*(\p{L}.*)$/u.exec(size) ?? [];
  return { amount: Number(amount), unit };
}

/**
 * The conversion factor between units: 1000 from kg to g, 10 from kg to 100 g, 1 for the same unit, null if not
 * convertible.
 */
export function unitFactor(from: string, to: string): number | null {
  const [a, b] = [fold(from), fold(to)];
  if (a === b || a.replace(/s$/, '') === b.replace(/s$/, '')) return 1;
  const [sized, per] = [amountOf(a), amountOf(b)];
  const [sizeA, sizeB] = [SIZES.get(sized.unit), SIZES.get(per.unit)];
  if (!sizeA || !sizeB || sizeA.kind !== sizeB.kind || per.amount === 0) return null;
  return (sized.amount * sizeA.size) / (per.amount * sizeB.size);
}

/** Whether a unit measures mass or volume, unlike `tin` or `5 lb bag`. */
export const isMeasure = (unit: string): boolean => SIZES.has(fold(unit));
