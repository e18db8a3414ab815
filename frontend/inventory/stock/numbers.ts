import { costDecimals, roundCost } from '../../../engines/inventory/exact-cost.ts';
import { CENTS_LIMIT } from '../../../engines/inventory/limits.ts';
import { type NumberRules, readFieldValue } from '../../../engines/numbers/typed-number.ts';
import { minorUnits, moneyDigits } from '../../../engines/text/style.ts';
import type { QuantityRules } from '../../../engines/units/typed-quantity.ts';
import { QUANTITY_LIMIT } from '../../../worker/core/contract.ts';

/** Number rules and parsers of the item fields (see frontend/ui/fields/NumberField.tsx). */

export const QUANTITY_RULES: NumberRules = { decimals: 3, max: QUANTITY_LIMIT };
/** The decimals of a price are those of the workspace's currency, which is known once somebody is signed in. */
export const PRICE_RULES: NumberRules = {
  get decimals() {
    return moneyDigits();
  },
  get max() {
    return CENTS_LIMIT / minorUnits();
  },
  money: true,
};
export const COST_RULES: NumberRules = {
  get decimals() {
    return costDecimals();
  },
  get max() {
    return PRICE_RULES.max;
  },
  money: true,
};
export const DAYS_RULES: NumberRules = { decimals: 0, max: 3650, unit: 'days' };

/** The rules of a quantity of an item: in its unit, in another that can be converted, or in its packs. */
export const rulesOf = ({ unit, packSize }: { unit: string; packSize?: number | null }): QuantityRules => ({
  ...QUANTITY_RULES,
  unit,
  packSize,
});

export type Parsed<T = number> = { value: T; error?: undefined } | { value?: undefined; error: string };

/** Parses a field's number; null if empty. The error is a message for the person. */
export function parseNumber(text: string, rules: NumberRules): Parsed<number | null> {
  const reading = readFieldValue(text, rules);
  if (reading.kind === 'number') return { value: reading.value };
  if (reading.kind === 'empty') return { value: null };
  return { error: reading.kind === 'ambiguous' ? reading.question : reading.error };
}

/** Parses a quantity: at least 0, with at most three decimals. */
export function parseQuantity(text: string): Parsed {
  const parsed = parseNumber(text, QUANTITY_RULES);
  if (parsed.error !== undefined) return parsed;
  return parsed.value === null ? { error: 'Enter a number' } : { value: parsed.value };
}

/** Parses a pack size or minimum order: above 0, or null if empty. */
export function parseOrderQuantity(text: string): Parsed<number | null> {
  const parsed = parseNumber(text, QUANTITY_RULES);
  return parsed.value === 0 ? { error: 'Must be above 0. Leave empty if there is none' } : parsed;
}

/** Parses an amount with the decimals of the currency to integer cents; null if empty. */
export function parseCents(text: string): Parsed<number | null> {
  const parsed = parseNumber(text, PRICE_RULES);
  return parsed.value ? { value: Math.round(parsed.value * minorUnits()) } : parsed;
}

/** Parses an amount with three decimals more to exact cents; null if empty. */
export function parseCost(text: string): Parsed<number | null> {
  const parsed = parseNumber(text, COST_RULES);
  return parsed.value ? { value: roundCost(parsed.value * minorUnits()) } : parsed;
}

/** Integer cents as input text: `12.50`, empty if unknown. */
export function centsText(cents: number | null): string {
  if (cents === null) return '';
  const decimals = moneyDigits();
  const digits = String(cents).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Adds two quantities without floating-point errors, in thousandths. */
export function addQuantities(a: number, b: number): number {
  return Math.round(a * 1000 + b * 1000) / 1000;
}

/** Margin as a share of the selling price, in percent with one decimal; null unless both prices are above 0. */
export function profitMargin(costPrice: number | null, sellingPrice: number | null): number | null {
  if (!costPrice || !sellingPrice) return null;
  return Math.round(((sellingPrice - costPrice) / sellingPrice) * 1000) / 10;
}
