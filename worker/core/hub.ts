import { waitUntil } from 'cloudflare:workers';
import type { Versions } from './versions.ts';

/** The hub of a workspace, which holds its members' WebSockets (worker/push/hub.ts). */
export function getHub(env: Env, workspaceId: number) {
  return env.HUB.getByName(String(workspaceId));
}

/**
 * Announces new versions to open screens, after the response. A failure is only logged: the write is done, and screens
 * also poll.
 */
export function notifyHub(
  env: Env,
  { shard, workspaceId }: { shard: string; workspaceId: number },
  versions: Versions,
): void {
  const announce = async () => {
    try {
      const { syncsAtOnce } = await getHub(env, workspaceId).announce(versions);
      if (syncsAtOnce) await env.SYNC.getByName(String(workspaceId)).changed({ shard, workspaceId });
    } catch (error) {
      console.error(JSON.stringify({ workspaceId, hub: error instanceof Error ? error.message : String(error) }));
    }
  };
  waitUntil(announce());
}

/** Selects WebSockets: of one session, of all sessions of a member, or of everyone in the workspace. */
export type Whose = { sessionId: string } | { userId: number } | 'everyone';

/**
 * Closes the WebSockets of sessions that have just ended, before the response. A failure is only logged: the sessions are
 * over, only versions are pushed, and a connection lasts an hour at most.
 * @param kept the session to keep open
 */
export async function closeConnections(
  env: Env,
  workspaceId: number,
  whose: Whose,
  kept: string | null = null,
): Promise<void> {
  try {
    await getHub(env, workspaceId).closeConnections(whose, kept);
  } catch (error) {
    console.error(JSON.stringify({ workspaceId, hub: error instanceof Error ? error.message : String(error) }));
  }
}
