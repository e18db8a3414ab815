import type { Item } from '../../../worker/inventory/contract.ts';
import type { Location } from '../../../worker/locations/contract.ts';
import { formatQuantity } from '../../lib/text/format.ts';

/** The id of Main in every workspace. */
const MAIN = 1;

type Placed = Pick<Item, 'quantity' | 'places'>;

/** How much of an item lies in a place, of all lots. */
export function lieIn({ quantity, places = [] }: Placed, placeId: number): number {
  if (placeId !== MAIN) return places.find(({ locationId }) => locationId === placeId)?.quantity ?? 0;
  const elsewhere = places.reduce((sum, one) => sum + Math.round(one.quantity * 1000), 0);
  return Math.max(0, Math.round(quantity * 1000) - elsewhere) / 1000;
}

/** Where an item lies: `Shop 1.2 kg, Main 4 kg`, Main last; null while all of it lies in Main. */
export function whereText(item: Placed & Pick<Item, 'unit'>, places: readonly Location[]): string | null {
  if (!item.places?.length) return null;
  const named = [...places.filter(({ isMain }) => !isMain), ...places.filter(({ isMain }) => isMain)];
  const parts = named
    .map(({ id, name }) => ({ name, quantity: lieIn(item, id) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => `${name} ${formatQuantity(quantity, item.unit)}`);
  return parts.length === 0 ? null : parts.join(', ');
}
