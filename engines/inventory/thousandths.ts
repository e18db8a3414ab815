/**
 * Quantities are integer thousandths in the database and JSON numbers with at most three decimals outside. Only these
 * functions convert. Sums of thousandths are exact; sums of the JSON numbers would not be.
 */
export type Thousandths = number;

const SCALE = 1000;

/** A quantity with at most three decimals, as integer thousandths. */
export function toThousandths(quantity: number): Thousandths {
  return Math.round(quantity * SCALE);
}

/** Integer thousandths as a quantity with at most three decimals. */
export function fromThousandths(thousandths: Thousandths): number {
  return thousandths / SCALE;
}

/** Converts a quantity unless it is null, which means unknown. */
export function mapNullable(quantity: number | null, convert: (quantity: number) => number): number | null {
  return quantity === null ? null : convert(quantity);
}
