import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../lib/requests/api-error.ts';
import { canUsePasskeys, passkeyProblem } from '../../lib/session/passkeys.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { signInByPasskey } from './sign-in-factors.ts';

/** Signs in with a passkey of this device. Not shown where the browser has none. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const queryClient = useQueryClient();
  // The page is prerendered without a browser to ask.
  const [isPossible, setPossible] = useState(false);
  useEffect(() => setPossible(canUsePasskeys()), []);
  const signIn = useMutation({ mutationFn: () => signInByPasskey(queryClient), onSuccess: onSignedIn });
  if (!isPossible) return null;
  return (
    <>
      <Button variant="light" size="md" loading={signIn.isPending} onClick={() => signIn.mutate()}>
        Sign in with a passkey
      </Button>
      <FormError>
        {signIn.isError
          ? (passkeyProblem(signIn.error) ?? errorText(signIn.error, 'Couldn’t use the passkey. Please try again.'))
          : undefined}
      </FormError>
    </>
  );
}
