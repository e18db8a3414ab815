import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ChangeEvent, type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isCanonical, shownNumber } from '../../../engines/numbers/typed-number.ts';
import { decimalMark } from '../../../engines/text/style.ts';
import { type QuantityRules, readFieldQuantity, readTypedQuantity } from '../../../engines/units/typed-quantity.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { formValue, isSameValue, withPoint } from '../../lib/text/number-text.ts';
import classes from './NumberField.module.css';

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  rules: QuantityRules;
  /** As reported by `onChange`: a canonical number (`1234.5`), an empty string, or text that is not a number. */
  value?: string;
  onChange?: (value: string) => void;
};

/**
 * The field for all numbers. It shows them with the decimal mark of the workspace's style, and accepts comma or point as the decimal sign, asks about ambiguous input and shows an error
 * for anything else. With a unit in its rules it takes quantities in others, `2.5 kg` for grams, and says what they are.
 */
export function NumberField({ rules, value = '', onChange, onBlur, onPaste, error, ref, ...input }: NumberFieldProps) {
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  /** The value before anyone typed, which is never validated. */
  const [given, setGiven] = useState(value);
  // No messages while typing: `1.2` may become `1.25`.
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(field, ref);
  /** Whether the text is as somebody is typing it: what they type is not changed to another mark. */
  const [isTyped, setIsTyped] = useState(false);
  const caret = useRef<number | null>(null);

  // The value was changed from outside, for example by a form reset.
  if (value !== reported) {
    setReported(value);
    if (!isSameValue(value, reported)) {
      setText(value);
      setIsTyped(false);
      setGiven(value);
      setLeft(false);
    }
  }
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const read = text === value ? readFieldQuantity : readTypedQuantity;
  const reading = text === given ? null : read(text, rules);
  /** What was typed in another unit, and the number that it is. */
  const [converted, setConverted] = useState({ typed: '', number: '' });
  if (reading?.kind === 'number' && 'isConverted' in reading && converted.typed !== text)
    setConverted({ typed: text, number: reading.text });
  // It stays once the field is left: the page would move under the pointer.
  const hint =
    text !== '' && (text === converted.typed || text === converted.number)
      ? `${converted.typed === text ? '' : `${converted.typed} `}= ${formatQuantity(Number(converted.number), rules.unit)}`
      : undefined;
  const report = (next: string) => {
    setReported(next);
    onChange?.(next);
  };
  /** What the field shows: a number with the decimal mark of the style, or what was typed. */
  const display = !isTyped && isCanonical(text) ? shownNumber(text) : text;
  const take = (typed: string) => {
    setText(typed);
    report(typed === given ? given : formValue(typed, readTypedQuantity(typed, rules)));
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget;
    const isGiven = typed === shownNumber(given);
    const pointed = isGiven ? given : decimalMark() === '.' ? withPoint(typed, rules) : typed;
    if (pointed !== typed) caret.current = selectionStart;
    setIsTyped(!isGiven);
    setLeft(false);
    take(pointed);
  };
  /** Shows the number as it will be stored: `1.234,5` becomes `1234.5`. */
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true);
    if (reading?.kind === 'number') setText(reading.text);
    if (reading?.kind !== 'ambiguous') setIsTyped(false);
    onBlur?.(event);
  };
  const choose = (choice: string) => {
    setText(choice);
    setIsTyped(false);
    report(choice);
    field.current?.focus();
  };

  const isChecked = left || Boolean(error);
  const shown: ReactNode =
    isChecked && reading?.kind === 'ambiguous' ? (
      <Question question={reading.question} choices={reading.choices} onChoose={choose} />
    ) : (
      (isChecked && reading?.kind === 'refused' && reading.error) || error
    );
  return (
    <TextInput
      autoComplete="off"
      {...input}
      {...(hint !== undefined && { description: hint, inputWrapperOrder: HINT_BELOW })}
      ref={merged}
      inputMode={rules.decimals > 0 && !rules.digitsOnly ? 'decimal' : 'numeric'}
      value={display}
      error={shown}
      onChange={change}
      onBlur={leave}
      onPaste={(event) => {
        onPaste?.(event);
        // Pasted text is complete, so check it at once.
        queueMicrotask(() => setLeft(true));
      }}
    />
  );
}

const HINT_BELOW = ['label', 'input', 'description', 'error'] as const satisfies TextInputProps['inputWrapperOrder'];

type QuestionProps = { question: string; choices: readonly string[]; onChoose: (choice: string) => void };

function Question({ question, choices, onChoose }: QuestionProps) {
  return (
    <>
      <span className={classes.question}>{question}</span>
      <span className={classes.choices}>
        {choices.map((choice) => (
          <Button
            key={choice}
            size="compact-sm"
            variant="default"
            // Keeps the focus in the field until a choice is made.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            {shownNumber(choice)}
          </Button>
        ))}
      </span>
    </>
  );
}
