import { minorUnits, moneyDigits } from '../text/style.ts';

/**
 * What one unit costs. Cents here are the smallest unit of any currency. Inside, a cost is a number of cents with at most three
 * decimals: an item's fields hold it like that, and the database in two columns. The API has it as `costPrice`, rounded to cents, and `unitCost`, the exact decimal.
 */

/** Decimals of a cost: thousandths of a cent. @param currency the workspace's without it */
export const costDecimals = (currency?: string): number => moneyDigits(currency) + 3;

/** A cost as the API has it. */
export interface CostFields {
  /** Rounded to cents. */
  costPrice: number | null;
  /** In the workspace's currency. */
  unitCost: number | null;
}

/** Cents to the thousandth, the finest that is kept. */
export const roundCost = (cents: number): number => Math.round(cents * 1000) / 1000;

/** The exact cents of what the API has. */
export const exactCents = ({ costPrice, unitCost }: Partial<CostFields>): number | null =>
  unitCost === null || unitCost === undefined ? (costPrice ?? null) : roundCost(unitCost * minorUnits());

/** Exact cents as the API has them. @param currency the workspace's without it */
export const costFields = (cents: number | null, currency?: string): CostFields =>
  cents === null
    ? { costPrice: null, unitCost: null }
    : { costPrice: Math.round(cents), unitCost: Math.round(cents * 1000) / (1000 * minorUnits(currency)) };

/** A request with a cost in exact cents: `unitCost` replaces a `costPrice` that is finer than a cent. */
export function toCostInput<T extends { costPrice?: number | null | undefined }>(
  body: T,
): Omit<T, 'costPrice'> & { costPrice?: T['costPrice']; unitCost?: number } {
  const { costPrice, ...rest } = body;
  if (costPrice === undefined || costPrice === null || Number.isInteger(costPrice)) return body;
  return { ...rest, unitCost: Math.round(costPrice * 1000) / (1000 * minorUnits()) };
}

type Given = { costPrice?: number | null | undefined; unitCost?: number | null | undefined };

/**
 * Makes one exact `costPrice` in cents of what a request says in one or two fields. Both must be the same cost.
 * @param refuse gets the reason, which is about `unitCost`
 */
export function readCost<T extends Given>(given: T, refuse: (reason: string) => void): Omit<T, 'unitCost'> {
  const { unitCost, ...rest } = given;
  if (unitCost === undefined) return rest;
  const exact = exactCents({ unitCost });
  if (rest.costPrice !== undefined && rest.costPrice !== costFields(exact).costPrice)
    refuse('must be the cost that `costPrice` rounds: send one of the two');
  return { ...rest, costPrice: exact };
}

/** Exact cents as a decimal with two to five places: `12.50`, `0.0045`; in yen none to three. @param currency the workspace's without it */
export function costText(cents: number, currency?: string): string {
  const text = (cents / minorUnits(currency)).toFixed(costDecimals(currency));
  return text.replace(/0{1,3}$/, '').replace(/\.$/, '');
}

/** The column beside `costPrice` where a cost is finer than a cent: thousandths of a cent. */
export interface StoredCost {
  unitCost?: number | null | undefined;
}

/** The exact cost of a stored item, in cents. */
export const storedCost = ({ costPrice, unitCost }: { costPrice: number | null } & StoredCost): number | null =>
  unitCost === null || unitCost === undefined ? costPrice : unitCost / 1000;

/** Puts an exact cost, where one is given, into its two columns. */
export function storeCost<T extends { costPrice?: number | null | undefined }>(values: T): T & StoredCost {
  const { costPrice } = values;
  if (costPrice === undefined) return values;
  const isWhole = costPrice === null || Number.isInteger(costPrice);
  return {
    ...values,
    costPrice: isWhole ? costPrice : Math.round(costPrice),
    unitCost: isWhole ? null : Math.round(costPrice * 1000),
  };
}

/** What a quantity is worth, in cents that are not rounded: sums are rounded once. Both have at most three decimals. */
export const valueAtCost = (quantity: number, cents: number): number =>
  (Math.round(quantity * 1000) * Math.round(cents * 1000)) / 1_000_000;
