import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { accountAnswers } from '../../db/directory/schema.ts';
import { readSettings } from './env.ts';
import { DomainError } from './errors.ts';
import { IDEMPOTENCY_TTL_MS, type Idempotency, idempotencyKeyReused } from './idempotency.ts';
import { decryptText, encryptText } from './identity/secrets.ts';
import { runBatch } from './sql/batch.ts';

/** After this long, an unfinished request is presumed lost with its isolate, and its key is free again. */
const CLAIM_TTL_MS = 60 * 1000;
/** Retry-After, in seconds, while the first request is still running. */
const RETRY_AFTER_SECONDS = 2;

const keptAnswer = z.object({ text: z.string(), headers: z.record(z.string(), z.string()) });
/** A stored response: its JSON and headers. */
export type KeptAnswer = z.infer<typeof keptAnswer>;

/** Scopes a key to an endpoint and, if signed in, an account. */
export interface AnswerScope {
  path: string;
  /**
   * On public endpoints, `prove` checks that the request comes from the original caller. It counts attempts, so a leaked
   * key cannot be used to guess passwords, and throws 429 after too many.
   */
  caller: { userId: number } | { prove: () => Promise<boolean> };
}

/**
 * Runs an account POST once per Idempotency-Key. Its writes span several databases, so the key is claimed first and the
 * answer stored afterwards, encrypted because it may contain a token.
 * @returns the answer, and whether it is a replay
 * @throws 409 when the key was used for another request or that request is still running; whatever `work` throws, which
 * frees the key.
 */
export async function answerOnce(
  env: Env,
  scope: AnswerScope,
  idempotency: Idempotency,
  work: () => Promise<KeptAnswer>,
): Promise<{ answer: KeptAnswer; replayed: boolean }> {
  const { caller } = scope;
  const key = `${scope.path} ${'userId' in caller ? caller.userId : 'anyone'} ${idempotency.key}`;
  const claimedAt = Date.now();
  const kept = await claim(env, key, idempotency.requestHash, claimedAt);
  if (kept) {
    if (kept.body === null) throw stillRunning();
    const isCaller = 'userId' in caller || (await caller.prove());
    if (!isCaller || kept.requestHash !== idempotency.requestHash) throw idempotencyKeyReused();
    return { answer: await decryptAnswer(env, key, kept.body), replayed: true };
  }
  const mine = sql`key = ${key} AND created_at = ${claimedAt} AND body IS NULL`;
  const db = drizzle(env.DIRECTORY);
  try {
    const answer = await work();
    const body = await encryptText(readSettings(env).AUTH_SECRET, placeOf(key), JSON.stringify(answer));
    await db.run(sql`UPDATE account_answers SET body = ${body} WHERE ${mine}`);
    return { answer, replayed: false };
  } catch (error) {
    await db.run(sql`DELETE FROM account_answers WHERE ${mine}`);
    throw error;
  }
}

/** The body is encrypted; null while its request is running. */
type Kept = Pick<typeof accountAnswers.$inferSelect, 'requestHash' | 'body'>;

/** Claims the key. @returns null if the claim succeeded, else the earlier use of the key. */
async function claim(env: Env, key: string, requestHash: string, now: number): Promise<Kept | null> {
  const db = drizzle(env.DIRECTORY);
  const [claimed, rows] = await runBatch(env.DIRECTORY, [
    db.all(sql`
      INSERT INTO account_answers (key, request_hash, body, created_at) VALUES (${key}, ${requestHash}, NULL, ${now})
      ON CONFLICT (key) DO UPDATE SET request_hash = excluded.request_hash, body = NULL, created_at = excluded.created_at
      WHERE created_at <= ${now - IDEMPOTENCY_TTL_MS} OR (body IS NULL AND created_at <= ${now - CLAIM_TTL_MS})
      RETURNING key`),
    db
      .select({ requestHash: accountAnswers.requestHash, body: accountAnswers.body })
      .from(accountAnswers)
      .where(eq(accountAnswers.key, key)),
  ]);
  return claimed.length === 1 ? null : (rows[0] ?? null);
}

/** The same message for every caller, so it does not reveal whether the running request is theirs. */
const stillRunning = () =>
  new DomainError(
    'idempotency_in_progress',
    'A request with this Idempotency-Key is still in progress. Try again shortly.',
    {
      retryAfter: RETRY_AFTER_SECONDS,
    },
  );

/** @throws 409 for an answer encrypted with a previous AUTH_SECRET. */
async function decryptAnswer(env: Env, key: string, body: string): Promise<KeptAnswer> {
  const text = await decryptText(readSettings(env).AUTH_SECRET, placeOf(key), body);
  if (text === null)
    throw new DomainError('idempotency_key_reused', 'This Idempotency-Key has been used before. Use a new key.');
  return keptAnswer.parse(JSON.parse(text));
}

const placeOf = (key: string) => ({ purpose: 'account answers', row: key });
