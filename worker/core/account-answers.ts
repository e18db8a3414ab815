import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { runBatch } from './batch.ts';
import type { Idempotency } from './context.ts';
import { settingsOf } from './env.ts';
import { conflict, DomainError } from './errors.ts';
import { KEPT_FOR, keyUsedForAnother } from './idempotency.ts';
import { decryptText, encryptText } from './secrets.ts';

/** A claim whose request has not ended after this long is taken for lost with its isolate. */
const AT_WORK_FOR = 60 * 1000;
/** Seconds after which to ask again while the first request is at work. */
const ASK_AGAIN = 2;

const keptAnswer = z.object({ text: z.string(), headers: z.record(z.string(), z.string()) });
/** What a verb answered: the JSON and the headers that go with it. */
export type KeptAnswer = z.infer<typeof keptAnswer>;

/** Whose key it is: the endpoint, and the account that is signed in. */
export interface AnswerScope {
  path: string;
  /**
   * Where nobody is signed in yet, `prove` tells whether the request is its first caller's: it counts each try, so that a
   * key that is known lets nobody guess passwords, and throws 429 after too many.
   */
  caller: { userId: number } | { prove: () => Promise<boolean> };
}

/**
 * Does the work of an account POST once for its Idempotency-Key. Its writes lie in several databases, so the key is
 * claimed first and the answer kept afterwards, encrypted, for it may hold a token.
 * @returns the answer, and whether it is the first one over again
 * @throws 409 when the key was used for another request, or while that request is at work; what `work` throws, after
 * which the key is free again.
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
    if (kept.body === null) throw stillAtWork();
    const isCaller = 'userId' in caller || (await caller.prove());
    if (!isCaller || kept.requestHash !== idempotency.requestHash) throw keyUsedForAnother();
    return { answer: await opened(env, key, kept.body), replayed: true };
  }
  const mine = sql`key = ${key} AND created_at = ${claimedAt} AND body IS NULL`;
  const db = drizzle(env.DIRECTORY);
  try {
    const answer = await work();
    const body = await encryptText(settingsOf(env).AUTH_SECRET, placeOf(key), JSON.stringify(answer));
    await db.run(sql`UPDATE account_answers SET body = ${body} WHERE ${mine}`);
    return { answer, replayed: false };
  } catch (error) {
    await db.run(sql`DELETE FROM account_answers WHERE ${mine}`);
    throw error;
  }
}

interface Kept {
  requestHash: string;
  /** The encrypted answer; null while its request is at work. */
  body: string | null;
}

/** Claims the key. @returns null when it is ours now, else what it was used for. */
async function claim(env: Env, key: string, requestHash: string, now: number): Promise<Kept | null> {
  const db = drizzle(env.DIRECTORY);
  const [claimed, rows] = await runBatch(env.DIRECTORY, [
    db.all(sql`
      INSERT INTO account_answers (key, request_hash, body, created_at) VALUES (${key}, ${requestHash}, NULL, ${now})
      ON CONFLICT (key) DO UPDATE SET request_hash = excluded.request_hash, body = NULL, created_at = excluded.created_at
      WHERE created_at <= ${now - KEPT_FOR} OR (body IS NULL AND created_at <= ${now - AT_WORK_FOR})
      RETURNING key`),
    db.all<Kept>(sql`SELECT request_hash AS requestHash, body FROM account_answers WHERE key = ${key}`),
  ]);
  return claimed.length === 1 ? null : (rows[0] ?? null);
}

/** The same for whoever asks: it does not tell whether the request is the one at work. */
const stillAtWork = () =>
  new DomainError(409, 'The first request with this Idempotency-Key is still at work. Ask again shortly.', {
    retryAfter: ASK_AGAIN,
  });

/** @throws 409 for an answer that was kept under an AUTH_SECRET of before. */
async function opened(env: Env, key: string, body: string): Promise<KeptAnswer> {
  const text = await decryptText(settingsOf(env).AUTH_SECRET, placeOf(key), body);
  if (text === null) throw conflict('This Idempotency-Key has been used before. Use a new key.');
  return keptAnswer.parse(JSON.parse(text));
}

const placeOf = (key: string) => ({ purpose: 'account answers', row: key });
