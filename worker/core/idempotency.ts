import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Idempotency } from './context.ts';
import { conflict } from './errors.ts';
import { abort } from './guards.ts';
import type { Answer } from './json-rows.ts';

/** The same key with the same body is answered as the first time for this long. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;

/** Tells that an answer is the first one over again. */
export const REPLAYED = { 'idempotency-replayed': 'true' };

/** Thrown instead of doing the work again; the HTTP layer answers with it. */
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

/** @returns the refusal of a key that stands for another request */
export const keyUsedForAnother = () =>
  conflict('This Idempotency-Key has been used for another request. Use a new key.');

interface Scope {
  workspaceId: number;
  userId: number;
}

const storedKey = (scope: Scope, idempotency: Idempotency) => `${scope.userId}:${idempotency.key}`;

/** The statement that reads what the key was answered with, part by part; no row: not answered yet. */
export function readAnswer(db: DrizzleD1Database, scope: Scope, idempotency: Idempotency) {
  return db.all(sql`
    SELECT request_hash AS requestHash, status, body FROM idempotency_answers
    WHERE workspace_id = ${scope.workspaceId} AND key = ${storedKey(scope, idempotency)}
      AND created_at > ${Date.now() - KEPT_FOR}
    ORDER BY part`);
}

/**
 * The statements that claim the key before the work (aborting the batch as `idempotency_key_used` when it is taken)
 * and keep the answer after it.
 * @param concludes true where this very request has claimed the key already; without an answer the key is then freed
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
  const claim = db.all(sql`
      SELECT CASE WHEN EXISTS (
        SELECT 1 FROM idempotency_answers
        WHERE workspace_id = ${scope.workspaceId} AND key = ${key} AND created_at > ${now - KEPT_FOR}
      ) THEN ${abort('idempotency_key_used')} END AS held`);
  const before = [
    ...(concludes ? [] : [claim]),
    db.run(sql`DELETE FROM idempotency_answers WHERE workspace_id = ${scope.workspaceId} AND key = ${key}`),
  ];
  if (!answer) return { before, after: [] };
  const sources =
    'parts' in answer
      ? [answer.parts]
      : piecesOf(answer.text).map((piece, n) => sql`SELECT ${n} AS n, ${piece} AS part`);
  const after = sources.map((parts) =>
    db.run(sql`
      INSERT INTO idempotency_answers (workspace_id, key, part, request_hash, status, body, created_at)
      SELECT ${scope.workspaceId}, ${key}, n, ${idempotency.requestHash}, ${answer.status},
        part, ${now}
      FROM (${parts})`),
  );
  return { before, after };
}

/** A text in pieces that are short enough for a parameter, whatever characters it has. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length || start === 0; ) {
    const end = endOfPiece(text, start + PIECE);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}
const PIECE = 250_000;

/** Not between the two halves of a character: each would be stored as a character unknown. */
const endOfPiece = (text: string, end: number) => (/^[\uDC00-\uDFFF]/.test(text.slice(end, end + 1)) ? end + 1 : end);
