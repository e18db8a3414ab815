import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText, isRefusal } from '../../lib/requests/api-error.ts';
import { CodeInput } from '../../ui/fields/CodeInput.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { enterCode } from './sign-in-factors.ts';

type Props = { challenge: string; onSignedIn: () => void; onBack: () => void };

/** The second step of signing in: the code of an authenticator app. */
export function SecondFactorForm({ challenge, onSignedIn, onBack }: Props) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [recovers, setRecovers] = useState(false);
  const enter = useMutation({
    mutationFn: () => enterCode(queryClient, { challenge, code }),
    onSuccess: onSignedIn,
  });
  const isTooLate = isRefusal(enter.error, 'challenge_expired');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate();
  };
  const field = {
    size: 'md',
    required: true,
    maxLength: 64,
    // The person has just sent the password: this is the next thing to type.
    ref: focusFirst,
    value: code,
    onChange: (event: { currentTarget: { value: string } }) => setCode(event.currentTarget.value),
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">
          {recovers
            ? 'Enter one of your recovery codes. It works once.'
            : 'Enter the code from your authenticator app.'}
        </Text>
        {recovers ? (
          <TextInput label="Recovery code" name="recovery-code" autoComplete="off" autoCapitalize="none" {...field} />
        ) : (
          <CodeInput label="Code" {...field} />
        )}
        <FormError>
          {isTooLate
            ? 'That took more than 5 minutes. Enter your password again.'
            : enter.isError
              ? errorText(enter.error, 'Login failed')
              : undefined}
        </FormError>
        <Button type="submit" size="md" disabled={enter.isPending || code.trim() === ''}>
          {enter.isPending ? 'Signing In...' : 'Sign In'}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            setRecovers(!recovers);
            setCode('');
            enter.reset();
          }}
        >
          {recovers ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </Stack>
    </form>
  );
}
