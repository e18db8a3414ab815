import { DomainError, isRefusal } from '../../core/errors.ts';
import type { InvitationAnswer } from '../contract.ts';
import { limitVisits } from '../sign-in/visit-limit-service.ts';
import { selectInvitation } from './invite-queries.ts';

/**
 * Shows which workspace and role an invite is for, before sign-up.
 * @param address of the client
 * @throws 404 with the reason if the code is not valid; 429 after too many lookups from this address
 */
export async function readInvitation(env: Env, code: string, address: string): Promise<InvitationAnswer> {
  await limitVisits(env, 'invitation', address);
  const { role, workspaceName } = await selectInvitation(env, code, Date.now()).catch((error: unknown) => {
    throw isRefusal(error, 'invite_invalid') ? new DomainError('invite_not_found', error.message) : error;
  });
  if (workspaceName === null)
    throw new DomainError('invite_not_found', 'The workspace of this invite no longer exists');
  return { workspace: { name: workspaceName }, role };
}
