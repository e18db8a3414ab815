/** The columns that were chosen, as indices; null where the table has none. */
export interface Chosen {
  quantity: number | null;
  unitPrice: number | null;
  amount: number | null;
  /** What a price is of, where it is not of one: a dozen, a hundred, or what another column says. */
  per?: Scale;
  /** What the quantity counts, where it is packages and the price is of one piece: how many are in each. */
  times?: Scale;
}

/** A number, or the column that holds it. */
export type Scale = { value: number } | { column: number };
