import type { AccountContext } from '../core/context.ts';
import { DomainError, notSignedIn } from '../core/errors.ts';
import { reauthenticationRequired } from '../core/identity/session-check.ts';
import { selectFactors } from './queries.ts';

/**
 * Whether the session must prove a second factor before the factors or recovery codes change. Otherwise a stolen password
 * would be enough to get one, and to pass as one who has two.
 */
export async function mustProveFactor(ctx: AccountContext): Promise<boolean> {
  const { hasSecondFactor, isRequired } = await readState(ctx);
  if (hasSecondFactor) return false;
  const { passkeys, totpSecret } = await selectFactors(ctx.env, ctx.userId);
  return totpSecret !== null || (isRequired && passkeys.length > 0);
}

async function readState({ workspace, proof }: AccountContext) {
  if (!workspace) return { hasSecondFactor: proof?.hasSecondFactor ?? false, isRequired: false };
  const { caller } = await workspace.db.read([]);
  const isRequired = caller.secondFactorRoles.split(',').includes(caller.role);
  return { hasSecondFactor: caller.hasSecondFactor === 1, isRequired };
}

/** @throws 403 in a sample workspace, which has no password to begin with, or if a factor must be proved first */
export async function requireProofOfFactor(ctx: AccountContext): Promise<void> {
  if (ctx.workspace && ctx.workspace.sampleUntil !== null) {
    await ctx.workspace.db.read([]);
    throw new DomainError('sample_workspace', 'Sample workspaces have no sign-in to secure');
  }
  if (await mustProveFactor(ctx)) throw reauthenticationRequired();
}

/** @throws 401 for a session that has ended meanwhile */
export function requireAccount<T>(found: T | null): T {
  if (found === null) throw notSignedIn();
  return found;
}
