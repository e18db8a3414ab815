import { and, eq } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { pushDevices } from '../../../db/workspace/notices.ts';

/**
 * Stops sending notices to a person’s devices, because sessions of theirs end elsewhere: one of the devices may be lost. The
 * others turn them on again.
 */
export function forgetDevices(db: DrizzleD1Database, person: { workspaceId: number; userId: number }) {
  const { workspaceId, userId } = pushDevices;
  return db.delete(pushDevices).where(and(eq(workspaceId, person.workspaceId), eq(userId, person.userId)));
}
