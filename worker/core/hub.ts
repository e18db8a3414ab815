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
export function tellHub(env: Env, workspaceId: number, versions: Versions): void {
  const told = async () => {
    try {
      await hubOf(env, workspaceId).announce(versions);
    } catch (error) {
      console.error(JSON.stringify({ workspaceId, hub: error instanceof Error ? error.message : String(error) }));
    }
  };
  waitUntil(told());
}
