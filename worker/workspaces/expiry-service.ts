import { endConnections } from '../core/hub.ts';
import { clearFromShard, deleteFromDirectory, deleteInvites, type ExpiredWorkspace, selectExpired } from './queries.ts';
import { deleteUploads } from './service.ts';

/** What a run of the cron leaves, the next one takes. */
const MOST_A_RUN = 200;

/**
 * Deletes the sample workspaces whose time is over; a cron's work. One that fails is told of and does not keep the others.
 * @param now epoch milliseconds
 */
export async function deleteExpiredWorkspaces(env: Env, now: number): Promise<void> {
  for (const workspace of await selectExpired(env, now, MOST_A_RUN)) {
    try {
      await deleteExpired(env, workspace);
    } catch (error) {
      console.error(JSON.stringify({ sampleWorkspace: workspace.id, error: String(error) }));
    }
  }
}

/**
 * The row in the directory goes last: while it stands, the next run finds the workspace again and does what a run that
 * was broken off has left. Only a workspace with an end in the directory gets here; a real one has none.
 */
async function deleteExpired(env: Env, workspace: ExpiredWorkspace): Promise<void> {
  await deleteInvites(env, workspace.id);
  await deleteUploads(env, workspace.id);
  await clearFromShard(env, workspace);
  await endConnections(env, workspace.id, 'everyone');
  await deleteFromDirectory(env, workspace.id);
}
