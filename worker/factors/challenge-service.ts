import { DomainError } from '../core/errors.ts';
import { randomText } from '../core/ids.ts';
import { CHALLENGE_TTL_MS } from './contract.ts';
import { insertChallenge, takeChallenge } from './queries.ts';

export type Purpose = 'register' | 'sign-in' | 'confirm' | 'totp';

export const challengeExpired = () =>
  new DomainError('challenge_expired', 'This took longer than 5 minutes, or was used already. Try again.');

/** Stores what somebody is asked to prove. @returns its id @param userId null if the answer names the account */
export async function openChallenge(env: Env, purpose: Purpose, userId: number | null, value: string): Promise<string> {
  const id = randomText(18);
  await insertChallenge(env, { id, purpose, userId, value, expiresAt: Date.now() + CHALLENGE_TTL_MS });
  return id;
}

/** Takes a challenge; the second time it is gone. @throws 400 if it is unknown, used or expired */
export async function closeChallenge(env: Env, id: string, purpose: Purpose, userId: number | null): Promise<string> {
  const value = await takeChallenge(env, { id, purpose, userId }, Date.now());
  if (value === null) throw challengeExpired();
  return value;
}
