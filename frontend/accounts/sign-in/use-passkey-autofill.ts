import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { canAutofillPasskeys, stopAutofill } from '../../lib/session/passkeys.ts';
import { signInByPasskey } from './sign-in-factors.ts';

/**
 * Lets the browser offer passkeys in the username field, where it can. It begins when the person first enters the field:
 * the server makes a challenge for it.
 * @returns what to call then
 */
export function usePasskeyAutofill(onSignedIn: () => void): () => void {
  const queryClient = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  const signedIn = useRef(onSignedIn);
  signedIn.current = onSignedIn;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const offer = async () => {
      if (!(await canAutofillPasskeys()) || isGone) return;
      await signInByPasskey(queryClient, true);
      signedIn.current();
    };
    // Nobody asked for it: a failure leaves password and button.
    offer().catch(() => undefined);
    return () => {
      isGone = true;
      void stopAutofill();
    };
  }, [isWanted, queryClient]);
  return () => setWanted(true);
}
