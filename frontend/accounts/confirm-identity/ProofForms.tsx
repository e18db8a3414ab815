import { Button, Divider, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { confirm, type Factors } from '../../../worker/factors/contract.ts';
import { api } from '../../lib/requests/api.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { canUsePasskeys, confirmWithPasskey, passkeyProblem } from '../../lib/session/passkeys.ts';
import { CodeInput } from '../../ui/fields/CodeInput.tsx';
import { SecretInput } from '../../ui/fields/SecretInput.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { FormError } from '../../ui/states/FormError.tsx';

type Props = {
  username: string;
  factors: Pick<Factors, 'passkeys' | 'totpSince' | 'mustProve'>;
  /** Whether a second factor is needed: the password does not count. */
  onProved: () => void;
};

/** The ways to prove who one is: a passkey, and the password, or a code where the password is not enough. */
export function ProofForms({ username, factors, onProved }: Props) {
  const { passkeys, totpSince, mustProve } = factors;
  const hasPasskey = passkeys.length > 0 && canUsePasskeys();
  const asksCode = mustProve && totpSince !== null;
  const asksPassword = !mustProve;
  return (
    <Stack>
      {hasPasskey && <PasskeyProof onProved={onProved} />}
      {hasPasskey && (asksCode || asksPassword) && <Divider label="or" />}
      {asksPassword && <TextProof username={username} part="password" isFirst={!hasPasskey} onProved={onProved} />}
      {asksCode && <TextProof username={username} part="code" isFirst={!hasPasskey} onProved={onProved} />}
      {!hasPasskey && !asksCode && !asksPassword && (
        <FormError>Use a browser that has your passkey, at the address where you added it.</FormError>
      )}
    </Stack>
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const prove = useMutation({ mutationFn: confirmWithPasskey, onSuccess: onProved });
  return (
    <>
      <Button ref={focusFirst} data-autofocus loading={prove.isPending} onClick={() => prove.mutate()}>
        Use a passkey
      </Button>
      <FormError>
        {prove.isError
          ? (passkeyProblem(prove.error) ?? errorText(prove.error, 'Couldn’t use the passkey. Please try again.'))
          : undefined}
      </FormError>
    </>
  );
}

type TextProofProps = { username: string; part: 'password' | 'code'; isFirst: boolean; onProved: () => void };

function TextProof({ username, part, isFirst, onProved }: TextProofProps) {
  const [value, setValue] = useState('');
  const prove = useMutation({ mutationFn: () => api(confirm, { body: { [part]: value } }), onSuccess: onProved });
  const atField = fieldErrors(prove.error)[part];
  const field = {
    name: part,
    value,
    required: true,
    // The forms load after the dialog has opened, so its own focus comes too early.
    ref: isFirst ? focusFirst : undefined,
    'data-autofocus': isFirst || undefined,
    error: atField,
    onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack>
        {part === 'password' ? (
          <SecretInput label="Password" autoComplete="current-password" {...field} />
        ) : (
          <CodeInput label="Code from your authenticator app" {...field} />
        )}
        <FormError>
          {prove.isError && !atField ? errorText(prove.error, 'Couldn’t confirm. Please try again.') : undefined}
        </FormError>
        <Button type="submit" variant="light" loading={prove.isPending} disabled={value === ''}>
          Confirm
        </Button>
      </Stack>
    </form>
  );
}
