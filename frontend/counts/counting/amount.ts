import { type NumberReading, type NumberRules, readFieldValue } from '../../../engines/numbers/typed-number.ts';
import { QUANTITY_LIMIT } from '../../../worker/core/contract.ts';

export const AMOUNT_RULES: NumberRules = { decimals: 3, max: QUANTITY_LIMIT };

/** Reads what a field reports. */
export const readAmount = (text: string): NumberReading => readFieldValue(text, AMOUNT_RULES);
