/** Units of mass and volume with their size in grams or millilitres. */
const SIZES: Record<string, { kind: 'mass' | 'volume'; size: number }> = {};

function learn(kind: 'mass' | 'volume', size: number, names: string): void {
  for (const name of names.split('|')) SIZES[name] = { kind, size };
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

/** The conversion factor between units: 1000 from kg to g, 1 for the same unit, null if not convertible. */
export function unitFactor(from: string, to: string): number | null {
  const [a, b] = [fold(from), fold(to)];
  if (a === b || a.replace(/s$/, '') === b.replace(/s$/, '')) return 1;
  const [sizeA, sizeB] = [SIZES[a], SIZES[b]];
  return sizeA && sizeB && sizeA.kind === sizeB.kind ? sizeA.size / sizeB.size : null;
}
