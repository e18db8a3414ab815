import { TextInput, type TextInputProps } from '@mantine/core';

/** A field for a one-time code: digits, but not a number, since it may begin with 0. Browsers fill it in from messages. */
export function CodeInput(props: TextInputProps) {
  return <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={64} {...props} />;
}
