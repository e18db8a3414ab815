import { closeConnections } from '../core/hub.ts';
import { clearFromShard, deleteFromDirectory, deleteInvites, type ExpiredWorkspace, selectExpired } from './queries.ts';
import { deleteUploads } from './service.ts';

/** Each takes some 50 statements, of the tables that it has rows in, and a run may send 1,000. The next run continues where this one stops. */
const MAX_PER_RUN = 16;

/**
 * Deletes expired sample workspaces; run by cron. A failure is logged and does not stop the others.
 * @param now epoch milliseconds
 */
export async function deleteExpiredWorkspaces(env: Env, now: number): Promise<void> {
  for (const workspace of await selectExpired(env, now, MAX_PER_RUN)) {
    try {
      await deleteExpired(env, workspace);
    } catch (error) {
      console.error(JSON.stringify({ sampleWorkspace: workspace.id, error: String(error) }));
    }
  }
}

/**
 * The directory row is deleted last, so the next run can finish an interrupted one. Real workspaces have no expiry in the
 * directory and never get here.
 */
async function deleteExpired(env: Env, workspace: ExpiredWorkspace): Promise<void> {
  await deleteInvites(env, workspace.id);
  await deleteUploads(env, workspace.id);
  await clearFromShard(env, workspace);
  await closeConnections(env, workspace.id, 'everyone', { reason: 'workspace_deleted' });
  await deleteFromDirectory(env, workspace.id, null);
}
