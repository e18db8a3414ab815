import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SecretInput } from '../../ui/fields/SecretInput.tsx';
import { UsernameInput } from './UsernameInput.tsx';

export interface Credentials {
  username: string;
  password: string;
}

type Props = {
  /** The verb on the button. */
  action: string;
  /** Tells the password manager whether to fill in a password or suggest a new one. */
  passwordIs: 'current-password' | 'new-password';
  disabled: boolean;
  onSubmit: (credentials: Credentials) => void;
};

/** Username and password, sent unchecked: the server validates them. */
export function CredentialsForm({ action, passwordIs, disabled, onSubmit }: Props) {
  const form = useForm({ initialValues: { username: '', password: '' } });
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack>
        <UsernameInput {...form.getInputProps('username')} />
        <SecretInput
          label="Password"
          name="password"
          size="md"
          autoComplete={passwordIs}
          required
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" disabled={disabled}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
