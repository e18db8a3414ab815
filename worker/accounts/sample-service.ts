import type { WorkspaceContext } from '../core/context.ts';
import { adminOnly } from '../core/contract.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import { contextFromToken } from '../core/identity/sessions.ts';
import { newId } from '../core/ids.ts';
import { UNMATCHABLE_HASH } from './passwords/passwords.ts';
import { insertAccountWithWorkspace } from './queries.ts';
import { openSession, type SignedIn } from './session-service.ts';
import { limitVisits } from './sign-in/visit-limit-service.ts';

/** A guest in their new sample workspace. */
export interface Guest {
  signedIn: SignedIn;
  /** For filling the workspace. */
  context: WorkspaceContext;
}

/**
 * Creates a guest account without a password and an empty sample workspace with the guest as admin. Both are deleted after
 * `lifetime` milliseconds (worker/workspaces/expiry-service.ts).
 * @throws 429 after too many sample workspaces from this address.
 */
export async function openSampleWorkspace(env: Env, source: RequestSource, lifetime: number): Promise<Guest> {
  await limitVisits(env, 'sample', source.address);
  const createdAt = Date.now();
  const id = newId();
  const guest = {
    id,
    username: `guest-${id.toString(36)}`,
    passwordHash: UNMATCHABLE_HASH,
    firstName: 'Guest',
    lastName: '',
    email: '',
    createdAt,
  };
  const account = await insertAccountWithWorkspace(env, guest, newId(), { sampleUntil: createdAt + lifetime });
  const signedIn = await openSession(env, account, source);
  const { workspace } = await contextFromToken(env, signedIn.token, { source, roles: adminOnly, idempotency: null });
  if (!workspace) throw new Error('The guest has no workspace');
  return { signedIn, context: workspace };
}
