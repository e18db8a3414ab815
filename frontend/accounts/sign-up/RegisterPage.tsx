import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { confirmProblem, PASSWORD_MIN, passwordProblem } from '../../lib/session/password.ts';
import { NewPasswordInput } from '../../ui/fields/NewPasswordInput.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { offerRecoveryCodes } from '../recovery/recovery-offer.ts';
import { register } from '../sign-in/sign-in.ts';
import { UsernameInput } from '../sign-in/UsernameInput.tsx';

/** A short pause before the dashboard opens, so that the button is seen to work. */
const REDIRECT_DELAY_MS = 100;

/** /register: a new account, and a workspace of its own. */
export function RegisterPage({ onRegistered }: { onRegistered: () => void }) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(false);
  const form = useForm({
    initialValues: { username: '', password: '', confirmPassword: '' },
    validate: {
      username: (value) => (value.trim() ? null : 'Username is required'),
      password: passwordProblem,
      confirmPassword: (value, values) => confirmProblem(value, values.password),
    },
  });
  const create = useMutation({
    mutationFn: ({ username, password }: typeof form.values) => register(queryClient, { username, password }),
    onSuccess: (_nothing, { username }) => {
      offerRecoveryCodes(username.trim());
      setTimeout(onRegistered, REDIRECT_DELAY_MS);
    },
    onError: (failure) => form.setErrors(fieldErrors(failure)),
  });
  const pending = create.isPending || create.isSuccess;

  return (
    <AuthFrame brew="Green Tea" title="Create your account" description="A workspace of your own, ready for your teas.">
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack>
          <UsernameInput {...form.getInputProps('username')} />
          <NewPasswordInput
            label="Password"
            name="password"
            size="md"
            username={form.values.username}
            description={`At least ${PASSWORD_MIN} characters`}
            onShownChange={setShown}
            {...form.getInputProps('password')}
          />
          <TextInput
            label="Confirm password"
            name="confirmPassword"
            type={shown ? 'text' : 'password'}
            size="md"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmPassword')}
          />
          <FormError>{create.isError ? errorText(create.error, 'Registration failed') : undefined}</FormError>
          <Button type="submit" size="md" disabled={pending}>
            {pending ? 'Creating Account...' : 'Create Account'}
          </Button>
        </Stack>
      </form>
      <Text size="xs" c="dimmed" mt="md">
        Terms and privacy: by creating an account, you agree that Camellia stores the data you enter to run your
        inventory. Your data stays yours and is visible only to your team. Export or delete it at any time.
      </Text>
      <Text size="sm" c="dimmed" mt="lg">
        Already have an account? <TextLink to="/login">Sign in</TextLink>
      </Text>
    </AuthFrame>
  );
}
