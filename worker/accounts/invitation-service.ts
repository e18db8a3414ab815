import { DomainError } from '../core/errors.ts';
import type { InvitationAnswer } from './contract.ts';
import { selectInvitation } from './invite-queries.ts';
import { countVisit } from './visit-service.ts';

/**
 * Which business an invite leads to, and as what, for whoever holds its code: they are to know before they sign up.
 * @param address of the client
 * @throws 404 for a code that is not good, with the reason; 429 after too many look-ups from this address
 */
export async function readInvitation(env: Env, code: string, address: string): Promise<InvitationAnswer> {
  await countVisit(env, 'invitation', address);
  const { role, workspaceName } = await selectInvitation(env, code, Date.now()).catch((error: unknown) => {
    throw error instanceof DomainError && error.status === 400 ? new DomainError(404, error.message) : error;
  });
  if (workspaceName === null) throw new DomainError(404, 'The workspace of this invite is gone');
  return { workspace: { name: workspaceName }, role };
}
