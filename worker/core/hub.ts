import { waitUntil } from 'cloudflare:workers';
import type { Versions } from './versions.ts';

/** The hub of a workspace: it holds the websockets of everyone who works there (worker/push/hub.ts). */
export function hubOf(env: Env, workspaceId: number) {
  return env.HUB.getByName(String(workspaceId));
}

/**
 * Lets open screens know of new versions, behind the answer. A hub that fails is only logged: what has been written is
 * written, and screens poll.
 */
export function tellHub(
  env: Env,
  { shard, workspaceId }: { shard: string; workspaceId: number },
  versions: Versions,
): void {
  const told = async () => {
    try {
      const { syncsAtOnce } = await hubOf(env, workspaceId).announce(versions);
      if (syncsAtOnce) await env.SYNC.getByName(String(workspaceId)).changed({ shard, workspaceId });
    } catch (error) {
      console.error(JSON.stringify({ workspaceId, hub: error instanceof Error ? error.message : String(error) }));
    }
  };
  waitUntil(told());
}

/** Whose websockets are meant: those of one session, of all sessions of a member, or of everyone in the workspace. */
export type Whose = { sessionId: string } | { userId: number } | 'everyone';

/**
 * Closes the websockets of sessions that have just ended, before that is answered. A hub that fails is only logged: what
 * has ended has ended, nothing is pushed but versions, and a connection lives an hour at most.
 * @param kept the session that goes on
 */
export async function endConnections(
  env: Env,
  workspaceId: number,
  whose: Whose,
  kept: string | null = null,
): Promise<void> {
  try {
    await hubOf(env, workspaceId).endConnections(whose, kept);
  } catch (error) {
    console.error(JSON.stringify({ workspaceId, hub: error instanceof Error ? error.message : String(error) }));
  }
}
