import type { z } from 'zod';
import { readUsername } from '../accounts/confirmation-service.ts';
import { consumeRecoveryCode } from '../accounts/recovery/recovery-service.ts';
import type { SignedIn } from '../accounts/session-service.ts';
import { type CodePlace, countCode } from '../accounts/sign-in/code-limit-service.ts';
import { signInVerified } from '../accounts/sign-in/verified-sign-in-service.ts';
import { recordOwnEvent } from '../audit/own-event-service.ts';
import type { AccountContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { type Device, identifyDevice } from '../core/identity/device.ts';
import { decryptText, encryptText } from '../core/identity/secrets.ts';
import { readSecondFactorToken } from '../core/identity/tokens.ts';
import { announceSecurityEvent } from '../email/security-notice-service.ts';
import { challengeExpired, openChallenge } from './challenge-service.ts';
import type { addTotpInput, secondFactorInput, TotpSetup } from './contract.ts';
import { requireAccount, requireProofOfFactor } from './proof-service.ts';
import {
  clearTotp,
  confirmSession,
  forgetSecondFactor,
  readSetup,
  selectFactors,
  storeTotp,
  takeStep,
} from './queries.ts';
import { findStep, newSecret, toUri } from './totp.ts';

const placeOf = (userId: number) => ({ purpose: 'authenticator apps', row: `account ${userId}` });

const encrypt = (env: Env, userId: number, secret: string) =>
  encryptText(readSettings(env).AUTH_SECRET, placeOf(userId), secret);

/** Null if it was encrypted with neither the secret of the deployment nor the one before. */
async function decrypt(env: Env, userId: number, text: string): Promise<string | null> {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS: previous } = readSettings(env);
  const secret = await decryptText(AUTH_SECRET, placeOf(userId), text);
  return secret === null && previous !== undefined ? decryptText(previous, placeOf(userId), text) : secret;
}

/** Begins to set up an authenticator app. It counts once its first code has been entered. */
export async function beginTotp(ctx: AccountContext): Promise<TotpSetup> {
  await requireProofOfFactor(ctx);
  const username = requireAccount(await readUsername(ctx.env, ctx.userId));
  const secret = newSecret();
  const setupId = await openChallenge(ctx.env, 'totp', ctx.userId, await encrypt(ctx.env, ctx.userId, secret));
  return { setupId, secret, uri: toUri(secret, username) };
}

/** Finishes the setup with the first code. The session has then proved a second factor. @throws 400 for a wrong code */
export async function addTotp(ctx: AccountContext, { setupId, code }: z.output<typeof addTotpInput>): Promise<void> {
  await requireProofOfFactor(ctx);
  const forgive = await countCode(ctx.env, ctx.userId, ctx);
  const now = Date.now();
  const stored = await readSetup(ctx.env, setupId, ctx.userId, now);
  const secret = stored && (await decrypt(ctx.env, ctx.userId, stored));
  if (stored === null || secret === null) throw challengeExpired();
  const step = findStep(secret, code, now);
  if (step === null) throw wrongCode();
  await storeTotp(ctx.env, ctx.userId, { setupId, secret: stored, step, now });
  await forgive();
  await confirmSession(ctx, true, now);
  await recordOwnEvent(ctx, 'totp.added');
  announceSecurityEvent(ctx.env, ctx.userId, { kind: 'authenticator app added' });
}

const wrongCode = () => {
  const message = 'This code is not right. Enter the current one, and check that your phone’s clock is correct.';
  return new DomainError('invalid_request', message, { details: [{ path: 'code', message }] });
};

/** Stops using the authenticator app. @throws 404 without one */
export async function removeTotp(ctx: AccountContext): Promise<void> {
  await requireProofOfFactor(ctx);
  if (!(await clearTotp(ctx.env, ctx.userId))) throw notFound('Authenticator app');
  const { passkeys } = await selectFactors(ctx.env, ctx.userId);
  if (passkeys.length === 0) await forgetSecondFactor(ctx);
  await recordOwnEvent(ctx, 'totp.removed');
  announceSecurityEvent(ctx.env, ctx.userId, { kind: 'authenticator app removed' });
}

/**
 * Finishes signing in with a code, after the password.
 * @throws 400 if the password was entered more than 5 minutes ago; 401 for a wrong code; 429 after too many
 */
export async function enterSecondFactor(
  env: Env,
  { challenge, code }: z.output<typeof secondFactorInput>,
  device: Device,
): Promise<SignedIn> {
  const userId = await readSecondFactorToken(readSettings(env).AUTH_SECRET, challenge);
  if (userId === null) throw challengeExpired();
  const identity = await identifyDevice(readSettings(env).AUTH_SECRET, device);
  if (!(await isCode(env, userId, code, { device: identity }))) {
    throw new DomainError('wrong_code', 'This code is wrong or was used already. Enter the next one.');
  }
  return signInVerified(env, userId, device);
}

/** @throws 400 for a wrong code; 429 after too many */
export async function requireCode(ctx: AccountContext, code: string): Promise<void> {
  if (!(await isCode(ctx.env, ctx.userId, code, ctx))) {
    throw invalidField('code', 'is wrong or was used already. Enter the next one.');
  }
}

/** Whether it is an unused code of the account's authenticator app, or an unused recovery code. Attempts are counted. */
async function isCode(env: Env, userId: number, code: string, place: CodePlace): Promise<boolean> {
  const forgive = await countCode(env, userId, place);
  const { totpSecret } = await selectFactors(env, userId);
  const secret = totpSecret && (await decrypt(env, userId, totpSecret));
  const step = secret ? findStep(secret, code, Date.now()) : null;
  // Encrypted again, in case it was before a change of AUTH_SECRET.
  const isCurrent =
    secret && step !== null ? await takeStep(env, userId, step, await encrypt(env, userId, secret)) : false;
  const isRight = isCurrent || (await consumeRecoveryCode(env, userId, code));
  if (isRight) await forgive();
  return isRight;
}
