import type { z } from 'zod';
import { readUsername } from '../accounts/confirmation-service.ts';
import type { SignedIn } from '../accounts/session-service.ts';
import { signInVerified } from '../accounts/sign-in/verified-sign-in-service.ts';
import { limitVisits } from '../accounts/sign-in/visit-limit-service.ts';
import { recordOwnEvent } from '../audit/own-event-service.ts';
import type { AccountContext } from '../core/context.ts';
import { DomainError, invalidField, notFound, notSignedIn } from '../core/errors.ts';
import type { Device } from '../core/identity/device.ts';
import { announceSecurityEvent } from '../email/security-notice-service.ts';
import { closeChallenge, openChallenge } from './challenge-service.ts';
import {
  type addPasskeyInput,
  type authenticationResponse,
  MAX_PASSKEYS,
  type Passkey,
  type passkeySignInInput,
} from './contract.ts';
import { requireProofOfFactor } from './proof-service.ts';
import {
  confirmSession,
  deletePasskey,
  findPasskey,
  forgetSecondFactor,
  insertPasskey,
  type PasskeyRow,
  selectFactors,
  updatePasskeyUse,
} from './queries.ts';
import { toBytes, toTransports } from './webauthn-values.ts';

/** Who asks for a passkey: browsers bind it to the host name. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** What `navigator.credentials` takes, with the id of the challenge in it. */
export interface Challenge {
  challengeId: string;
  options: Record<string, unknown>;
}

/** Loaded with the first passkey: parsing certificates is most of its code. */
const webauthn = () => import('@simplewebauthn/server');

/** Begins to add a passkey. @throws 403 in a sample workspace, or if a second factor must be proved first */
export async function beginPasskey(ctx: AccountContext, party: RelyingParty): Promise<Challenge> {
  await requireProofOfFactor(ctx);
  const username = await readUsername(ctx.env, ctx.userId);
  if (username === null) throw notSignedIn();
  const { passkeys } = await selectFactors(ctx.env, ctx.userId);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Camellia',
    rpID: party.id,
    userName: username,
    userID: new Uint8Array(new TextEncoder().encode(String(ctx.userId))),
    attestationType: 'none',
    excludeCredentials: passkeys.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    challengeId: await openChallenge(ctx.env, 'register', ctx.userId, options.challenge),
    options: { ...options },
  };
}

/** Adds a passkey. The session has then proved a second factor. @throws 400 if the browser's answer is not valid */
export async function addPasskey(
  ctx: AccountContext,
  { challengeId, name, response }: z.output<typeof addPasskeyInput>,
  party: RelyingParty,
): Promise<Passkey> {
  await requireProofOfFactor(ctx);
  const expectedChallenge = await closeChallenge(ctx.env, challengeId, 'register', ctx.userId);
  const { verifyRegistrationResponse } = await webauthn();
  const { clientDataJSON, attestationObject, transports = [] } = response.response;
  const verified = await verifyRegistrationResponse({
    response: { ...bare(response), response: { clientDataJSON, attestationObject } },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw invalidField('response', 'is not a valid answer of a passkey');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const now = Date.now();
  const row: PasskeyRow = {
    id,
    userId: ctx.userId,
    name,
    publicKey: publicKey.toBase64({ alphabet: 'base64url', omitPadding: true }),
    counter,
    transports: JSON.stringify(toTransports(transports)),
    createdAt: now,
    lastUsedAt: null,
  };
  if (!(await insertPasskey(ctx.env, row, MAX_PASSKEYS))) {
    throw invalidField('response', `is of a passkey that is registered already, or you have ${MAX_PASSKEYS} passkeys`);
  }
  await confirmSession(ctx, true, now);
  await recordOwnEvent(ctx, 'passkey.added', { name });
  announceSecurityEvent(ctx.env, ctx.userId, { kind: 'passkey added' });
  return toPasskey(row);
}

/** Removes a passkey. @throws 404 */
export async function removePasskey(ctx: AccountContext, id: string): Promise<void> {
  await requireProofOfFactor(ctx);
  if (!(await deletePasskey(ctx.env, ctx.userId, id))) throw notFound('Passkey');
  const { passkeys, totpSecret } = await selectFactors(ctx.env, ctx.userId);
  if (passkeys.length === 0 && totpSecret === null) await forgetSecondFactor(ctx);
  await recordOwnEvent(ctx, 'passkey.removed');
  announceSecurityEvent(ctx.env, ctx.userId, { kind: 'passkey removed' });
}

/** Begins to sign in with a passkey, which will name the account. @throws 429 after too many from this address */
export async function beginPasskeySignIn(env: Env, party: RelyingParty, address: string): Promise<Challenge> {
  await limitVisits(env, 'passkey', address);
  return beginAuthentication(env, party, 'sign-in', null, []);
}

/** Begins to confirm who the caller is with one of their passkeys. */
export async function beginConfirmation(ctx: AccountContext, party: RelyingParty): Promise<Challenge> {
  await ctx.workspace?.db.read([]);
  const { passkeys } = await selectFactors(ctx.env, ctx.userId);
  return beginAuthentication(ctx.env, party, 'confirm', ctx.userId, passkeys);
}

async function beginAuthentication(
  env: Env,
  party: RelyingParty,
  purpose: 'sign-in' | 'confirm',
  userId: number | null,
  passkeys: readonly PasskeyRow[],
): Promise<Challenge> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: passkeys.map(describe),
  });
  return { challengeId: await openChallenge(env, purpose, userId, options.challenge), options: { ...options } };
}

/** Signs in with a passkey, which counts as both factors. @throws 401 if it is unknown or its signature wrong */
export async function signInWithPasskey(
  env: Env,
  { challengeId, response }: z.output<typeof passkeySignInInput>,
  party: RelyingParty,
  device: Device,
): Promise<SignedIn> {
  const challenge = await closeChallenge(env, challengeId, 'sign-in', null);
  const passkey = await verifyPasskey(env, response, challenge, party);
  if (!passkey) {
    throw new DomainError('wrong_credentials', 'This passkey is not registered here. Sign in with your password.');
  }
  return signInVerified(env, passkey.userId, device);
}

/** Whether the caller has answered their challenge with one of their passkeys. */
export async function provesPasskey(
  ctx: AccountContext,
  { challengeId, response }: z.output<typeof passkeySignInInput>,
  party: RelyingParty,
): Promise<boolean> {
  const challenge = await closeChallenge(ctx.env, challengeId, 'confirm', ctx.userId);
  const passkey = await verifyPasskey(ctx.env, response, challenge, party, ctx.userId);
  return passkey !== null;
}

/**
 * The passkey that signed the challenge; null if it is unknown or the signature wrong.
 * @param owner whose it must be
 */
async function verifyPasskey(
  env: Env,
  response: z.output<typeof authenticationResponse>,
  expectedChallenge: string,
  party: RelyingParty,
  owner?: number,
): Promise<PasskeyRow | null> {
  const passkey = await findPasskey(env, response.id);
  if (!passkey || (owner !== undefined && passkey.userId !== owner)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { clientDataJSON, authenticatorData, signature } = response.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...bare(response), response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: passkey.id, publicKey: toBytes(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  await updatePasskeyUse(env, passkey.id, verified.authenticationInfo.newCounter, Date.now());
  return passkey;
}

/** What the library reads of a credential besides the answer itself. */
const bare = ({ id, rawId, type }: { id: string; rawId: string; type: 'public-key' }) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

const describe = ({ id, transports }: PasskeyRow) => ({ id, transports: toTransports(JSON.parse(transports)) });

/** A passkey as its owner sees it. */
export function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}
