import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { z } from 'zod';
import { DomainError } from './errors.ts';
import { abort } from './sql/guards.ts';
import type { Answer } from './sql/json-rows.ts';
import { defineRows, type RowOf } from './sql/rows.ts';

/** A POST with an Idempotency-Key. */
export interface Idempotency {
  key: string;
  /** A keyed hash of method, path and body, to reject a key that is reused for another request. */
  requestHash: string;
}

/** How long the answer to a key is stored and replayed. */
export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000;

/** The header that marks a replayed answer. */
export const REPLAYED = { 'idempotency-replayed': 'true' };

/** Thrown instead of repeating the work; the HTTP layer responds with its contents. */
export class ReplayedAnswer extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super('This request has been answered before');
    this.name = 'ReplayedAnswer';
    this.status = status;
    this.body = body;
  }
}

/** The error for a key that was used for a different request. */
export const idempotencyKeyReused = () =>
  new DomainError('idempotency_key_reused', 'This Idempotency-Key has been used for another request. Use a new key.');

interface Scope {
  workspaceId: number;
  userId: number;
}

const storedKey = (scope: Scope, idempotency: Idempotency) => `${scope.userId}:${idempotency.key}`;

const storedAnswers = defineRows('core/stored answer', { requestHash: z.string(), status: z.int(), body: z.string() });
export type StoredAnswer = RowOf<typeof storedAnswers>;

/** The statement that reads the stored answer in parts; no rows if there is none yet. */
export function readAnswer(db: DrizzleD1Database, scope: Scope, idempotency: Idempotency) {
  return storedAnswers.select(
    db,
    sql`
    SELECT request_hash AS requestHash, status, body FROM idempotency_answers
    WHERE workspace_id = ${scope.workspaceId} AND key = ${storedKey(scope, idempotency)}
      AND created_at > ${Date.now() - IDEMPOTENCY_TTL_MS}
    ORDER BY part`,
  );
}

/**
 * Stores the answer with its key: `claim` is the branch of a CASE that aborts the batch as `idempotency_key_used` if the
 * key is taken, `before` removes an expired answer before the work, `after` stores the new one.
 * @param concludes true if this request has claimed the key already; without an answer the key is then freed
 */
export function keepAnswer(
  db: DrizzleD1Database,
  scope: Scope,
  idempotency: Idempotency,
  answer: Answer | undefined,
  concludes: boolean,
) {
  const key = storedKey(scope, idempotency);
  const now = Date.now();
  const claim = concludes
    ? []
    : [
        sql`WHEN EXISTS (
          SELECT 1 FROM idempotency_answers
          WHERE workspace_id = ${scope.workspaceId} AND key = ${key} AND created_at > ${now - IDEMPOTENCY_TTL_MS}
        ) THEN ${abort('idempotency_key_used')}`,
      ];
  const before = [
    db.run(sql`DELETE FROM idempotency_answers WHERE workspace_id = ${scope.workspaceId} AND key = ${key}`),
  ];
  if (!answer) return { claim, before, after: [] };
  const sources =
    'parts' in answer
      ? [answer.parts]
      : splitText(answer.text).map((piece, n) => sql`SELECT ${n} AS n, ${piece} AS part`);
  const after = sources.map((parts) =>
    db.run(sql`
      INSERT INTO idempotency_answers (workspace_id, key, part, request_hash, status, body, created_at)
      SELECT ${scope.workspaceId}, ${key}, n, ${idempotency.requestHash}, ${answer.status},
        part, ${now}
      FROM (${parts})`),
  );
  return { claim, before, after };
}

/** Splits a text into pieces that fit into a parameter. */
function splitText(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length || start === 0; ) {
    const end = endOfPiece(text, start + PIECE_LENGTH);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}
const PIECE_LENGTH = 250_000;

/** Never splits a surrogate pair: each half would be stored as U+FFFD. */
const endOfPiece = (text: string, end: number) => (/^[\uDC00-\uDFFF]/.test(text.slice(end, end + 1)) ? end + 1 : end);
