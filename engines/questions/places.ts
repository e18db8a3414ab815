import type { Balance, Facts, StockItem } from './facts.ts';

/** Where stock lies. The place Main has the id 1 in every workspace (db/workspace/places-and-lots.ts). */

const MAIN = 1;

/** Where an item lies; what no place was named for lies in Main. Quantities in its unit, Main first. */
export function balancesOf(item: StockItem, { balances }: Pick<Facts, 'balances'>): readonly Balance[] {
  const known = balances.get(item.id) ?? [];
  const elsewhere = known.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = Math.round((item.quantity - elsewhere) * 1000) / 1000;
  if (rest <= 0) return known;
  const inMain = known.find(({ placeId }) => placeId === MAIN)?.quantity ?? 0;
  return [
    { placeId: MAIN, quantity: Math.round((rest + inMain) * 1000) / 1000 },
    ...known.filter(({ placeId }) => placeId !== MAIN),
  ];
}

export const placeName = (id: number, { places }: Pick<Facts, 'places'>): string =>
  places.find((place) => place.id === id)?.name ?? 'Main';
