import type { Role } from './contract.ts';
import type { WorkspaceDatabase } from './database.ts';

/** Roles that an endpoint may admit. */
export const everyone: readonly Role[] = ['admin', 'member', 'staff'];
export const office: readonly Role[] = ['admin', 'member'];
export const adminOnly: readonly Role[] = ['admin'];

/** A POST that bears an Idempotency-Key. */
export interface Idempotency {
  key: string;
  /** A keyed hash of method, path and body: the same key for another request is a mistake that is refused. */
  requestHash: string;
}

/**
 * Who is asking, in which business. The first argument of every verb. That the session lives and the role suffices is
 * checked by the database itself, as the first statement of every batch of `db`.
 */
export interface WorkspaceContext {
  workspaceId: number;
  /** The name of the shard's binding. */
  shard: string;
  userId: number;
  sessionId: string;
  /** Epoch milliseconds at which a sample workspace is deleted; null for a real one. */
  sampleUntil: number | null;
  requestId: string;
  db: WorkspaceDatabase;
  /** Bindings and settings (core/env.ts): the directory, the uploads, third parties' keys. */
  env: Env;
}

/** An account that has signed in but belongs to no workspace yet, or whose workspace does not matter to the verb. */
export interface AccountContext {
  userId: number;
  sessionId: string;
  /** Where the session lives; null for an account without workspace. */
  workspace: WorkspaceContext | null;
  requestId: string;
  env: Env;
}
