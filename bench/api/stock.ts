import type { ImportRow } from '../../engines/inventory/import-row.ts';

/** How many items a search for {@link RARE_WORD} finds. */
export const SEARCH_HITS = 25;
export const RARE_WORD = 'Gyokuro';

const TEAS = ['Sencha', 'Assam', 'Oolong', 'Rooibos', 'ชาเขียว', 'Pai Mu Tan', 'Thé à la menthe', '鉄観音'];
const CATEGORIES = ['Green Tea', 'Black Tea', 'Oolong Tea', 'Herbal Tea', 'White Tea'];

/**
 * Creates `count` different products, the same in every run: names in several scripts, empty fields, one in eight low in
 * stock, and {@link SEARCH_HITS} with the rare word.
 */
export function makeInventory(count: number): ImportRow[] {
  const spacing = Math.max(1, Math.floor(count / SEARCH_HITS));
  return Array.from({ length: count }, (_, i) => {
    const isRare = i % spacing === 0 && i / spacing < SEARCH_HITS;
    const par = 5 + (i % 60);
    return {
      productName: `${isRare ? RARE_WORD : TEAS[i % TEAS.length]} No. ${i}`,
      vendor: i % 9 === 4 ? '' : `Garden ${i % 40}`,
      category: CATEGORIES[i % CATEGORIES.length] ?? '',
      stockOnHand: i % 8 === 3 ? par / 4 : par + 10 + ((i * 37) % 500) / 4,
      minimumPar: par,
      shipTime: 7 + (i % 21),
      sku: `BENCH-${i}`,
      ...(i % 3 === 0 && { location: `Aisle ${i % 20}, shelf ${i % 5}` }),
      ...(i % 4 !== 1 && { costPrice: 100 + (i % 900), sellingPrice: 400 + (i % 2000) }),
    };
  });
}
