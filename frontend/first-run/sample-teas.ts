import type { ImportRow } from '../../engines/inventory/import-row.ts';
import { SAMPLE_SKU } from './is-sample.ts';
import type { Keep } from './words.ts';

/** The name of the import: undoing it removes the sample. */
export const SAMPLE_FILE = 'Sample teas';
const UJI = 'Uji Tea Growers (sample)';
const ASSAM = 'Halmari Hills (sample)';
const HERBS = 'Cape Botanicals (sample)';
const WARE = 'Kiln & Kettle (sample)';
const PACKS = 'Northline Packaging (sample)';

/** The suppliers of the sample. Their names say what they are, and they have no address that mail could reach. */
export const SAMPLE_SUPPLIERS = [UJI, ASSAM, HERBS, WARE, PACKS];

type Row = [
  kind: Keep,
  name: string,
  category: string,
  vendor: string,
  unit: string,
  stock: number,
  par: number,
  cents: number,
  price: number | null,
  days: number,
];

const ROWS: Row[] = [
  ['tea', 'Sencha Yabukita', 'Green Tea', UJI, 'kilograms', 8, 5, 4200, 9800, 16],
  ['tea', 'Genmaicha', 'Green Tea', UJI, 'kilograms', 2, 4, 2800, 6900, 16],
  ['tea', 'Matcha Ceremonial', 'Green Tea', UJI, 'grams', 900, 1000, 21, 48, 16],
  ['tea', 'Assam Second Flush', 'Black Tea', ASSAM, 'kilograms', 14, 10, 2500, 6200, 21],
  ['tea', 'Darjeeling First Flush', 'Black Tea', ASSAM, 'kilograms', 0, 3, 7900, 18_000, 21],
  ['tea', 'English Breakfast Blend', 'Black Tea', ASSAM, 'kilograms', 22, 12, 1900, 4800, 21],
  ['tea', 'Tie Guan Yin', 'Oolong Tea', UJI, 'kilograms', 3.5, 3, 6800, 15_900, 20],
  ['tea', 'Silver Needle', 'White Tea', UJI, 'kilograms', 1.2, 1, 13_500, 29_000, 20],
  ['herbs', 'Rooibos Superior', 'Herbal Tea', HERBS, 'kilograms', 9, 8, 1400, 3900, 14],
  ['herbs', 'Peppermint Cut Leaf', 'Herbal Tea', HERBS, 'kilograms', 3, 6, 1500, 4100, 14],
  ['herbs', 'Masala Chai Spice Mix', 'Herbal Tea', HERBS, 'kilograms', 5, 4, 2100, 5700, 14],
  ['teaware', 'Bamboo Matcha Whisk', 'Tea Accessories', WARE, 'pieces', 7, 10, 620, 1600, 12],
  ['teaware', 'Porcelain Gaiwan', 'Tea Accessories', WARE, 'pieces', 18, 10, 780, 1900, 12],
  ['packaging', 'Kraft Pouch 100 g', 'Packaging', PACKS, 'pieces', 1400, 1000, 18, null, 5],
  ['packaging', 'Tin Caddy 100 g', 'Packaging', PACKS, 'pieces', 120, 300, 140, null, 5],
];

/** The rows of the sample: of what the business keeps, or of all. @param keeps as it is stored: `tea,packaging` */
export function sampleRows(keeps: string): ImportRow[] {
  const kept = keeps.split(',');
  const chosen = ROWS.filter(([kind]) => kept.includes(kind));
  return (chosen.length > 0 ? chosen : ROWS).map(
    ([kind, productName, category, vendor, unit, stockOnHand, minimumPar, costPrice, sellingPrice, shipTime]) => ({
      ...{ productName, category, vendor, unit, stockOnHand, minimumPar, costPrice, shipTime },
      ...(sellingPrice !== null && { sellingPrice }),
      sku: `${SAMPLE_SKU}${productName.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-')}`,
      inventoryType: kind === 'teaware' ? ('retail' as const) : ('warehouse' as const),
    }),
  );
}

/** The suppliers that the rows name. */
export const suppliersOf = (rows: readonly ImportRow[]): string[] => [
  ...new Set(rows.flatMap(({ vendor }) => (vendor ? [vendor] : []))),
];
