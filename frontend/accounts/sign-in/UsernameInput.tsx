import { TextInput, type TextInputProps } from '@mantine/core';

/** A username field without auto-capitalization or spell checking. */
export function UsernameInput(props: TextInputProps) {
  return (
    <TextInput
      label="Username"
      name="username"
      size="md"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
