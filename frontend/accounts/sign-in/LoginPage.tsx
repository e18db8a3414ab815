import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isRefusal } from '../../lib/requests/api-error.ts';
import { endingSentence } from '../../lib/session/session-ended.ts';
import { SecretInput } from '../../ui/fields/SecretInput.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { useTeamContact } from '../public-settings.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { signIn } from './sign-in.ts';
import { UsernameInput } from './UsernameInput.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/** /login. `onSignedIn` opens the page that was requested. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  const queryClient = useQueryClient();
  const name = useTeamContact();
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (value.trim() ? null : 'Username is required'),
      password: (value) => (value ? null : 'Password is required'),
    },
  });
  const [challenge, setChallenge] = useState<string | null>(null);
  const offerPasskeys = usePasskeyAutofill(onSignedIn);
  const ended = endingSentence();
  const login = useMutation({
    mutationFn: (credentials: typeof form.values) => signIn(queryClient, credentials),
    onSuccess: onSignedIn,
    onError: (failure) => {
      if (isRefusal(failure, 'second_factor_required')) setChallenge(failure.challenge ?? null);
    },
  });
  if (challenge !== null) {
    const back = () => {
      setChallenge(null);
      login.reset();
    };
    return (
      <AuthFrame brew="Black Tea" title="Sign in" description="One more step.">
        <SecondFactorForm challenge={challenge} onSignedIn={onSignedIn} onBack={back} />
      </AuthFrame>
    );
  }

  return (
    <AuthFrame
      brew="Black Tea"
      title="Sign in"
      description={
        ended ? (
          <Text span role="status" fw={540} c="bright">
            {ended}
          </Text>
        ) : (
          'Welcome back. Your stock is where you left it.'
        )
      }
    >
      <form method="post" noValidate onSubmit={form.onSubmit((values) => login.mutate(values))}>
        <Stack>
          <UsernameInput {...form.getInputProps('username')} autoComplete="username webauthn" onFocus={offerPasskeys} />
          <SecretInput
            label="Password"
            name="password"
            size="md"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <FormError>{login.isError ? errorText(login.error, 'Login failed') : undefined}</FormError>
          <Button type="submit" size="md" disabled={login.isPending}>
            {login.isPending ? 'Signing In...' : 'Sign In'}
          </Button>
          <PasskeySignIn onSignedIn={onSignedIn} />
        </Stack>
      </form>
      <Stack gap="xs" mt="xl">
        <Text size="sm">
          <TextLink to="/forgot-password">Forgot your password?</TextLink>
        </Text>
        <Text size="sm" c="dimmed">
          New to Camellia? <TextLink to="/register">Sign up</TextLink>
        </Text>
        <Text size="sm" c="dimmed">
          Invited to a team? <TextLink to="/signup">Join the team to chat with {name}</TextLink>
        </Text>
      </Stack>
    </AuthFrame>
  );
}
