import { and, eq } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { apiKeys } from '../../../db/workspace/keys.ts';

/**
 * The statement that notes on a person's API keys whether they have a second factor, which is stored in the directory: where
 * the workspace requires one, keys of people without one are refused.
 */
export function setFactorOfKeys(
  db: DrizzleD1Database,
  { workspaceId, userId }: { workspaceId: number; userId: number },
  hasSecondFactor: boolean,
) {
  return db
    .update(apiKeys)
    .set({ hasSecondFactor })
    .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.createdBy, userId)));
}
