import { useState } from 'react';
import { parseNumber } from '../../lib/text/number-text.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

/** A number in a form: '' if empty, NaN if the text is not a number. */
export type Amount = number | '';

type Props = Omit<NumberFieldProps, 'value' | 'onChange'> & {
  value: Amount;
  onChange: (value: Amount) => void;
  /** Formats a value that was not typed. */
  write?: (value: number) => string;
};

/** A NumberField for forms that store numbers instead of text. */
export function AmountField({ value, onChange, write, ...field }: Props) {
  return <NumberField {...field} {...useAmountText(value, onChange, write)} />;
}

/** The text of a field for a form that stores a number. */
export function useAmountText(
  value: Amount,
  onChange: (value: Amount) => void,
  write: (value: number) => string = String,
) {
  const [typed, setTyped] = useState('');
  const isTyped = Object.is(parseAmount(typed), value);
  return {
    value: isTyped || value === '' ? (value === '' ? '' : typed) : write(value),
    onChange: (text: string) => {
      setTyped(text);
      onChange(parseAmount(text));
    },
  };
}

const parseAmount = (text: string): Amount => parseNumber(text) ?? '';

/** Whether the field's text is not a number and must be corrected. */
export const isUnread = (value: Amount): boolean => Number.isNaN(value);
