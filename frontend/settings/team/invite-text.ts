import type { Invite } from '../../../worker/workspaces/contract.ts';
import { roleLabel } from '../../lib/session/roles.ts';
import { formatCount } from '../../lib/text/format.ts';

/** How often an invite was used: `Used 1 of 2 times`. */
export function usesText({ uses, maxUses }: Pick<Invite, 'uses' | 'maxUses'>): string {
  if (maxUses !== null) return `Used ${uses} of ${maxUses} ${maxUses === 1 ? 'time' : 'times'}`;
  return uses === 0 ? 'Not used yet' : `Used ${uses} ${uses === 1 ? 'time' : 'times'}`;
}

/** An invite in a line: `Staff, created by mei. Not used yet`. */
export function describeInvite(invite: Invite): string {
  const { role, createdBy } = invite;
  return `${roleLabel(role)}${createdBy ? `, created by ${createdBy.username}` : ''}. ${usesText(invite)}`;
}

/** How many people can join with an invite: `One person can join with it.` @param uses as typed; words are no number yet */
export const forWhom = (uses: unknown): string =>
  typeof uses === 'number' && uses > 1
    ? `${formatCount(uses)} people can join with it.`
    : 'One person can join with it.';
