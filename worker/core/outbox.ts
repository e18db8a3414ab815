import { waitUntil } from 'cloudflare:workers';
import type { Place } from './home.ts';

/** Wakes the sender of a workspace's webhooks (worker/webhooks/sender.ts). */

/** The last event of each workspace that this isolate has woken the sender for. */
const woken = new Map<number, number>();
const MAX_KNOWN = 2_000;

/**
 * Wakes the sender after the response, if a batch has recorded events. The sender's own batches record none.
 * @param lastSeq the number of the workspace's last event
 */
export function announceEvents(env: Env, { shard, workspaceId }: Place, lastSeq: number): void {
  if ((woken.get(workspaceId) ?? 0) >= lastSeq) return;
  const [oldest] = woken.keys();
  if (woken.size >= MAX_KNOWN && oldest !== undefined) woken.delete(oldest);
  woken.set(workspaceId, lastSeq);
  waitUntil(wakeSender({ env, shard, workspaceId }));
}

/** Wakes the sender. A failure is only logged: a cron wakes it, too. */
export async function wakeSender({ env, shard, workspaceId }: Place & { env: Env }): Promise<void> {
  try {
    await env.WEBHOOKS.getByName(String(workspaceId)).wake({ shard, workspaceId });
  } catch (error) {
    console.error(JSON.stringify({ workspaceId, webhooks: error instanceof Error ? error.message : String(error) }));
  }
}
