import { useState } from 'react';
import { numberOf } from '../lib/number-text.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

/** A number of a form; empty where there is none, NaN where what is typed cannot be read. */
export type Amount = number | '';

type Props = Omit<NumberFieldProps, 'value' | 'onChange'> & {
  value: Amount;
  onChange: (value: Amount) => void;
  /** How a value that was not typed is written. */
  write?: (value: number) => string;
};

/** A field for numbers in a form that keeps numbers. */
export function AmountField({ value, onChange, write = String, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const isTyped = Object.is(amountOf(typed), value);
  return (
    <NumberField
      {...field}
      value={isTyped || value === '' ? (value === '' ? '' : typed) : write(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(amountOf(text));
      }}
    />
  );
}

const amountOf = (text: string): Amount => numberOf(text) ?? '';

/** Whether a form has to be corrected before it can be sent. */
export const isUnread = (value: Amount): boolean => Number.isNaN(value);
