import { z } from 'zod';
import { id } from '../core/contract.ts';

/** What the operator asks for. These calls are not part of the public API: `npm run shard:move` sends them. */
export const moveInput = z.strictObject({
  workspaceId: id,
  shard: z.string().regex(/^SHARD_\d+$/, { error: 'must be the name of a shard, such as SHARD_1' }),
  cancel: z.boolean().default(false),
});
export type MoveInput = z.output<typeof moveInput>;

export type MovePhase = 'preparing' | 'copying' | 'verifying' | 'ready' | 'frozen' | 'cleaning' | 'cancelling';

/** How far a move is after one call. Repeat the call until `isDone`. */
export interface MoveStatus {
  workspaceId: number;
  /** Where the workspace lives now; null if it no longer exists. */
  home: string | null;
  isDone: boolean;
  /** What comes next; null when the move has ended. */
  phase: MovePhase | null;
  /** Rows and SHA-256 of each verified table. */
  tables: Record<string, VerifiedTable>;
  /** How long writes were blocked by the switch in this call. */
  blockedMs: number | null;
}

export interface VerifiedTable {
  rows: number;
  sha256: string;
}
