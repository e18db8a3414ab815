import { isCanonical, type NumberReading } from '../../../engines/numbers/typed-number.ts';
import { type QuantityRules, readTypedQuantity } from '../../../engines/units/typed-quantity.ts';

/** Text whose only separator is a single comma, of any keyboard. */
const ONE_COMMA = /^([^.,،，٫]*)[,،，٫]([^.,،，٫]*)$/u;

/** Replaces a decimal comma with a point while typing: `2,5` becomes `2.5`. Ambiguous text is unchanged. */
export function withPoint(text: string, rules: QuantityRules): string {
  const pointed = text.replace(ONE_COMMA, '$1.$2');
  const reading =
    pointed === text
      ? null
      : readTypedQuantity(text, { ...rules, decimals: Number.POSITIVE_INFINITY, digitsOnly: false });
  return reading?.kind === 'number' ? pointed : text;
}

/**
 * The value a form stores for a reading: the canonical number, or else the typed text in a form that is never taken
 * for a number.
 */
export function formValue(text: string, reading: NumberReading): string {
  if (reading.kind === 'number') return reading.text;
  if (reading.kind === 'empty') return '';
  return isCanonical(text.trim()) && reading.kind === 'ambiguous' ? text.trim().replace('.', ',') : text;
}

/** Whether two form values are the same number or the same text. */
export function isSameValue(one: string, other: string): boolean {
  return one === other || (isCanonical(one) && isCanonical(other) && Number(one) === Number(other));
}

/** A form value as a number: null if empty, NaN if not a number. */
export function parseNumber(value: string): number | null {
  if (value === '') return null;
  return isCanonical(value) ? Number(value) : Number.NaN;
}
