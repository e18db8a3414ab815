import { waitUntil } from 'cloudflare:workers';
import type { SessionEnding } from './contract.ts';
import { latestOf, type Versions } from './sql/versions.ts';

/** The hub of a workspace, which holds its members' WebSockets (worker/push/hub.ts). */
export function getHub(env: Env, workspaceId: number) {
  return env.HUB.getByName(String(workspaceId));
}

/** The least time between two announcements of a workspace by one isolate; the first is sent at once. */
const ANNOUNCE_EVERY_MS = 20;
/** How long one request sends announcements for others; the platform ends its background work after 30 seconds. */
const MAX_ANNOUNCING_MS = 10_000;
/** If a request has not renewed its claim for this long, the platform has ended it: the next one takes over. */
const CLAIM_TTL_MS = 2000;

interface Announcing {
  latest: Versions;
  claimedUntil: number;
}

/** The workspaces for which a request of this isolate is announcing versions. */
const announcing = new Map<number, Announcing>();

/**
 * Announces new versions to open screens, after the response. Versions that follow within `ANNOUNCE_EVERY_MS` go out
 * together: only the last one counts. A failure is only logged: the write is done, and screens also poll.
 */
export function notifyHub(env: Env, workspace: { shard: string; workspaceId: number }, versions: Versions): void {
  const others = announcing.get(workspace.workspaceId);
  if (others && others.claimedUntil > Date.now()) others.latest = latestOf(others.latest, versions);
  else waitUntil(announceAll(env, workspace, versions));
}

async function announceAll(
  env: Env,
  { shard, workspaceId }: { shard: string; workspaceId: number },
  versions: Versions,
): Promise<void> {
  const own: Announcing = { latest: versions, claimedUntil: 0 };
  const end = Date.now() + MAX_ANNOUNCING_MS;
  announcing.set(workspaceId, own);
  for (let sent: Versions | null = null; sent !== own.latest; ) {
    own.claimedUntil = Date.now() + CLAIM_TTL_MS;
    // Before the last announcement, so that later versions are sent by another request.
    if (Date.now() > end) announcing.delete(workspaceId);
    sent = own.latest;
    try {
      const { syncsAtOnce } = await getHub(env, workspaceId).announce(sent);
      if (syncsAtOnce) await env.SYNC.getByName(String(workspaceId)).changed({ shard, workspaceId });
    } catch (error) {
      console.error(JSON.stringify({ workspaceId, hub: error instanceof Error ? error.message : String(error) }));
    }
    if (announcing.get(workspaceId) !== own) return;
    await new Promise((resolve) => setTimeout(resolve, ANNOUNCE_EVERY_MS));
  }
  if (announcing.get(workspaceId) === own) announcing.delete(workspaceId);
}

/** Selects WebSockets: of one session, of all sessions of a member, or of everyone in the workspace. */
export type Whose = { sessionId: string } | { userId: number } | 'everyone';

/**
 * Closes the WebSockets of sessions that have just ended, before the response. A failure is only logged: the sessions are
 * over, only versions are pushed, and a connection lasts an hour at most.
 * @param how the session to keep open, and why the others have ended
 */
export async function closeConnections(
  env: Env,
  workspaceId: number,
  whose: Whose,
  { kept = null, reason }: { kept?: string | null; reason: SessionEnding },
): Promise<void> {
  try {
    await getHub(env, workspaceId).closeConnections(whose, kept, reason);
  } catch (error) {
    console.error(JSON.stringify({ workspaceId, hub: error instanceof Error ? error.message : String(error) }));
  }
}
