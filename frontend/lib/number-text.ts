import {
  isCanonical,
  type NumberReading,
  type NumberRules,
  readTypedNumber,
} from '../../engines/numbers/typed-number.ts';

/** A comma as keyboards have it, where it is the only mark of the text. */
const ONE_COMMA = /^([^.,،，٫]*)[,،，٫]([^.,،，٫]*)$/u;

/** The text with its comma as a point, while it is being typed: `2,5` is `2.5`. What could mean two numbers stays. */
export function withPoint(text: string, rules: NumberRules): string {
  const pointed = text.replace(ONE_COMMA, '$1.$2');
  const reading =
    pointed === text
      ? null
      : readTypedNumber(text, { ...rules, decimals: Number.POSITIVE_INFINITY, digitsOnly: false });
  return reading?.kind === 'number' ? pointed : text;
}

/**
 * What a form keeps of a reading: the number in canonical writing, else the text as it was typed, in a writing that no
 * form takes for a number.
 */
export function formValue(text: string, reading: NumberReading): string {
  if (reading.kind === 'number') return reading.text;
  if (reading.kind === 'empty') return '';
  return isCanonical(text.trim()) && reading.kind === 'ambiguous' ? text.trim().replace('.', ',') : text;
}

/** Whether two values of a form are the same number, or the same text. */
export function isSameValue(one: string, other: string): boolean {
  return one === other || (isCanonical(one) && isCanonical(other) && Number(one) === Number(other));
}

/** A value of a form as a number: null where it is empty, NaN where it cannot be read. */
export function numberOf(value: string): number | null {
  if (value === '') return null;
  return isCanonical(value) ? Number(value) : Number.NaN;
}
