/** What a place lacks of its par, and from where it is moved before anything is ordered. Quantities in thousandths. */

/** What a place holds of an item. */
export interface PlaceStock {
  itemId: number;
  locationId: number;
  /** 0 without one. */
  par: number;
  /** What may be sold: no lot on hold, recalled or past its date. */
  available: number;
}

/** One lack of a place. */
export interface Refill extends PlaceStock {
  lacks: number;
  /** Where it comes from, the first source first. */
  moves: { fromLocationId: number; quantity: number }[];
  /** What no other place can spare. */
  toOrder: number;
}

/**
 * The refills of an item's places, in the order given. A place spares what it has beyond its own par: Main first, then the
 * one with most to spare. What one place is promised, no other is.
 * @param rows all places of one item
 * @param wanted only for this place
 */
export function planRefills(rows: readonly PlaceStock[], mainId: number, wanted?: number): Refill[] {
  const sources = rows
    .map(({ locationId, par, available }) => ({ locationId, spare: Math.max(0, available - par) }))
    .sort((a, b) => Number(b.locationId === mainId) - Number(a.locationId === mainId) || b.spare - a.spare);
  return rows
    .filter(({ locationId, par, available }) => available < par && (wanted === undefined || wanted === locationId))
    .map((row) => {
      const lacks = row.par - row.available;
      let toOrder = lacks;
      const moves: Refill['moves'] = [];
      for (const source of sources) {
        const quantity = Math.min(source.spare, toOrder);
        if (quantity <= 0) continue;
        source.spare -= quantity;
        toOrder -= quantity;
        moves.push({ fromLocationId: source.locationId, quantity });
      }
      return { ...row, lacks, moves, toOrder };
    });
}
