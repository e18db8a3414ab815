import { type NumberReading, type NumberRules, readFieldValue } from '../../../engines/numbers/typed-number.ts';
import { QUANTITY_LIMIT } from '../../../worker/core/contract.ts';

export const AMOUNT_RULES: NumberRules = { decimals: 3, max: QUANTITY_LIMIT };

/** What is weighed with something else: so many tins of a known weight. */
export interface Tins {
  /** What one weighs empty, in the item's unit. */
  tare: number;
  count: number;
}

/** Reads what a field reports: what is in the tins, where it is weighed with them. */
export function readAmount(text: string, tins?: Tins): NumberReading {
  const reading = readFieldValue(text, AMOUNT_RULES);
  if (reading.kind !== 'number' || !tins) return reading;
  // In thousandths: quantities have three decimals.
  const value = Math.round(reading.value * 1000 - tins.tare * 1000 * tins.count) / 1000;
  if (value < 0) return { kind: 'refused', error: 'Less than the empty tins weigh' };
  return { ...reading, value };
}
