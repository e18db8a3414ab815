import { TextInput, type TextInputProps } from '@mantine/core';

/** The field for a username: no capital and no spelling is forced upon it. */
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
