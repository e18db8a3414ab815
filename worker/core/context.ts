import type { RequestSource } from './identity/request-source.ts';
import type { SessionProof } from './identity/session-check.ts';
import type { WorkspaceDatabase } from './sql/database.ts';

/**
 * The signed-in member and their workspace: the first argument of every verb. The database itself checks session and
 * role, in the first statement of every batch of `db`.
 */
export interface WorkspaceContext {
  workspaceId: number;
  /** The name of the shard's binding. */
  shard: string;
  /** The person's id, or the key's: rows that say who did something name it. */
  userId: number;
  /** Whether a program calls with an API key (decision 0073). */
  isKey: boolean;
  /** Empty for a key and for background work. */
  sessionId: string;
  /** Epoch milliseconds at which a sample workspace is deleted; null for a real one. */
  sampleUntil: number | null;
  requestId: string;
  /** Where the request comes from; null for background work, which is Camellia's own. */
  source: RequestSource | null;
  db: WorkspaceDatabase;
  /** Bindings and settings (core/env.ts): the directory, the uploads, third parties' keys. */
  env: Env;
}

/** A signed-in account, with or without a workspace. */
export interface AccountContext {
  userId: number;
  sessionId: string;
  /** Null for an account without a workspace. */
  workspace: WorkspaceContext | null;
  /** How the person has proved who they are, for a session in the directory; the shard checks its own. */
  proof: SessionProof | null;
  requestId: string;
  /** Where the request comes from. */
  source: RequestSource;
  env: Env;
}
