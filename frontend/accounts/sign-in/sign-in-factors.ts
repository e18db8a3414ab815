import type { QueryClient } from '@tanstack/react-query';
import { enterSecondFactor } from '../../../worker/factors/contract.ts';
import { api } from '../../lib/requests/api.ts';
import { signInWithPasskey } from '../../lib/session/passkeys.ts';
import { openSession } from '../../lib/session/session.ts';

/** POST /api/auth/second-factor: finishes signing in after the password. @throws ApiError with the server's message */
export async function enterCode(queryClient: QueryClient, body: { challenge: string; code: string }): Promise<void> {
  const { token, expiry } = await api(enterSecondFactor, { body });
  await openSession(queryClient, token, expiry);
}

/** Signs in with a passkey. @param fromAutofill waits until one is picked in the username field */
export async function signInByPasskey(queryClient: QueryClient, fromAutofill = false): Promise<void> {
  const { token, expiry } = await signInWithPasskey(fromAutofill);
  await openSession(queryClient, token, expiry);
}
