import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { workspaces } from '../../db/directory/schema.ts';

/** Whether a workspace exists and is not a sample (samples have an expiry). */
export async function isRealWorkspace(env: Env, workspaceId: number): Promise<boolean> {
  const workspace = await drizzle(env.DIRECTORY)
    .select({ expiresAt: workspaces.expiresAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .get();
  return workspace?.expiresAt === null;
}
