import type { z } from 'zod';
import { confirmPassword } from '../accounts/confirmation-service.ts';
import type { AccountContext } from '../core/context.ts';
import { invalidField } from '../core/errors.ts';
import { CONFIRMATION_TTL_MS } from '../core/identity/session-check.ts';
import type { confirmInput, Factors } from './contract.ts';
import { provesPasskey, type RelyingParty, toPasskey } from './passkey-service.ts';
import { mustProveFactor } from './proof-service.ts';
import { confirmSession, selectFactors } from './queries.ts';
import { requireCode } from './totp-service.ts';

export {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInWithPasskey,
} from './passkey-service.ts';
export { addTotp, beginTotp, enterSecondFactor, removeTotp } from './totp-service.ts';

/** The caller's factors. */
export async function listFactors(ctx: AccountContext): Promise<Factors> {
  const mustProve = await mustProveFactor(ctx);
  const { passkeys, totpSince } = await selectFactors(ctx.env, ctx.userId);
  return {
    passkeys: passkeys.map(toPasskey),
    totpSince: totpSince === null ? null : new Date(totpSince).toISOString(),
    mustProve,
  };
}

/**
 * Confirms who the caller is, for 10 minutes of this session.
 * @throws 400 for a wrong password, code or passkey; 429 after too many failures
 */
export async function confirm(
  ctx: AccountContext,
  { password, code, passkey }: z.output<typeof confirmInput>,
  party: RelyingParty,
): Promise<{ until: string }> {
  if (password !== undefined) await confirmPassword(ctx, password, 'password');
  if (code !== undefined) await requireCode(ctx, code);
  if (passkey && !(await provesPasskey(ctx, passkey, party))) {
    throw invalidField('passkey', 'is not one of yours');
  }
  const now = Date.now();
  await confirmSession(ctx, password === undefined, now);
  return { until: new Date(now + CONFIRMATION_TTL_MS).toISOString() };
}
