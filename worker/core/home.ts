import { and, eq, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { workspaces as directoryWorkspaces, moves } from '../../db/directory/schema.ts';
import { workspaces } from '../../db/workspace/accounts.ts';
import { getShard } from './env.ts';
import { busy, isRefusal, sessionEnded } from './errors.ts';
import { type Refusals, type Results, runBatch, type Statement, toResults } from './sql/batch.ts';
import { type Guard, guardStatement } from './sql/guards.ts';

/**
 * Which shard a workspace lives on. The directory decides; tokens and callers only remember where it lived last. A shard
 * answers on its own while its row of the workspace has no `move_state`. Otherwise, and when a session is not found, the
 * directory is asked and the work repeated there (decision 0058).
 */

/** A database holds 10 GB: the rest is for the growth of the workspaces that a shard has. */
export const NEARLY_FULL_BYTES = 8_000_000_000;

/** How long a move may block writes. After that, the next writer calls the switch off. */
export const MAX_FREEZE_MS = 4_000;
/** How long a request follows a workspace before it gives up: much longer than a freeze, also on a busy machine. */
const MAX_FOLLOW_MS = 20_000;
const FIRST_PAUSE_MS = 25;
const MAX_PAUSE_MS = 200;
const RETRY_AFTER_SECONDS = 2;

/** Where a caller believes a workspace to live. */
export interface Place {
  workspaceId: number;
  /** The name of the shard's binding. */
  shard: string;
}

/** The shard refused, because it is not, or for a moment not, the workspace's home. Nothing was written. */
class Away extends Error {}

/** The name of the abort, and the refusal that belongs to it. */
export const AWAY = 'workspace_away';
export const away = () => new Away(AWAY);

/** Workspaces that live elsewhere than some tokens say, as this isolate has found out. */
const knownHomes = new Map<number, string>();
const MAX_KNOWN = 2_000;

function remember({ workspaceId, shard }: Place): void {
  const [oldest] = knownHomes.keys();
  if (knownHomes.size >= MAX_KNOWN && oldest !== undefined) knownHomes.delete(oldest);
  knownHomes.set(workspaceId, shard);
}

/** Where the workspace lives as far as this isolate knows. */
export const lastKnownShard = ({ workspaceId, shard }: Place): string => knownHomes.get(workspaceId) ?? shard;

/** The shard of a workspace by the directory; null if the workspace no longer exists. */
export async function findShard(env: Env, workspaceId: number): Promise<string | null> {
  return (await readDirectory(env, workspaceId))?.shard ?? null;
}

async function readDirectory(env: Env, workspaceId: number) {
  const row = await drizzle(env.DIRECTORY)
    .select({
      shard: directoryWorkspaces.shard,
      phase: moves.phase,
      run: moves.run,
      frozenAt: moves.frozenAt,
    })
    .from(directoryWorkspaces)
    .leftJoin(moves, eq(moves.workspaceId, directoryWorkspaces.id))
    .where(eq(directoryWorkspaces.id, workspaceId))
    .get();
  return row ?? null;
}

/**
 * Runs work on the workspace's shard, and again where the directory says if the shard refuses or has no such session or key.
 * @param work throws `away()` if its batch was refused with `AWAY`; it has written nothing then
 * @throws 503 if the workspace stays blocked, the error of an ended session if it no longer exists
 */
export async function followWorkspace<T>(env: Env, place: Place, work: (shard: string) => Promise<T>): Promise<T> {
  const { workspaceId } = place;
  const until = Date.now() + MAX_FOLLOW_MS;
  let shard = lastKnownShard(place);
  let wasOpen = false;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
    try {
      return await work(shard);
    } catch (error) {
      const isAway = error instanceof Away;
      if (!isAway && !isRefusal(error, 'session_ended', 'key_invalid')) throw error;
      const next: Found = isAway
        ? await resolveMove(env, { workspaceId, shard })
        : { home: await findShard(env, workspaceId), isBlocked: false };
      if (next.home !== null && next.home !== shard) {
        shard = next.home;
        remember({ workspaceId, shard });
        continue;
      }
      if (!isAway) throw error;
      if (next.home === null) throw sessionEnded();
      // Once the block is lifted, the work runs once more: on a slow machine, waiting for that may have taken all the time.
      if (Date.now() > until && (next.isBlocked || wasOpen)) throw blocked();
      wasOpen = !next.isBlocked;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const blocked = () =>
  busy('This workspace is being moved. Your change was not saved. Try again in a few seconds.', RETRY_AFTER_SECONDS);

interface Found {
  /** The workspace's shard; null if it no longer exists. */
  home: string | null;
  /** Whether that shard refuses for the time being. */
  isBlocked: boolean;
}

/**
 * Finds out why a shard refused, and ends what a stopped move has left behind: a freeze that lasts too long, or an arrival
 * that was never completed.
 *
 * Reading the shard's row first makes this safe: a run freezes at most once, in the directory before the shard. So if the
 * directory, read later, no longer shows this run as frozen, it can never switch, and its freeze may be lifted.
 */
async function resolveMove(env: Env, { workspaceId, shard }: Place): Promise<Found> {
  const database = getShard(env, shard);
  const row = await drizzle(database)
    .select({ state: workspaces.moveState, run: workspaces.moveRun })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .get();
  const directory = await readDirectory(env, workspaceId);
  const home = directory?.shard ?? null;
  if (!row || row.state === null || (home !== null && home !== shard)) return { home, isBlocked: false };
  if (row.run === null || row.state === 'gone') return { home, isBlocked: true };
  const isFrozen = directory?.phase === 'frozen' && directory.run === row.run;
  if (isFrozen && (directory.frozenAt ?? 0) + MAX_FREEZE_MS > Date.now()) return { home: shard, isBlocked: true };
  // Switched meanwhile, or called off by someone else: the next look shows which.
  if (isFrozen && !(await callSwitchOff(env, workspaceId, row.run))) return { home: shard, isBlocked: true };
  await drizzle(database)
    .update(workspaces)
    .set({ moveState: null })
    .where(and(eq(workspaces.id, workspaceId), eq(workspaces.moveState, row.state), eq(workspaces.moveRun, row.run)));
  return { home: shard, isBlocked: false };
}

/** Takes a run's right to switch. @returns false if it has switched, or someone else was faster */
export async function callSwitchOff(env: Env, workspaceId: number, run: number): Promise<boolean> {
  const changed = await drizzle(env.DIRECTORY)
    .update(moves)
    .set({ phase: 'ready', frozenAt: null })
    .where(and(eq(moves.workspaceId, workspaceId), eq(moves.phase, 'frozen'), eq(moves.run, run)))
    .returning({ run: moves.run });
  return changed.length === 1;
}

/** The guard of a batch outside a member's request: the shard is the workspace's home, or has never known it. */
const isHome = (workspaceId: number): Guard => ({
  name: AWAY,
  holds: sql`NOT EXISTS (SELECT 1 FROM workspaces WHERE id = ${workspaceId} AND move_state IS NOT NULL)`,
  refusal: away,
});

/** A batch for one workspace, built for the shard it lives on. */
type Build<T extends readonly Statement[]> = (db: DrizzleD1Database) => T;

/**
 * Runs a batch for a workspace outside a member's request, such as signing in: on the shard that is its home.
 * @returns the shard and the results of the statements
 * @throws the refusal of the guard or constraint that failed
 */
export async function runAtHome<const T extends readonly Statement[]>(
  env: Env,
  place: Place,
  build: Build<T>,
  refusals: Refusals = {},
): Promise<{ shard: string; results: Results<T> }> {
  const guard = isHome(place.workspaceId);
  return followWorkspace(env, place, async (shard) => {
    const database = getShard(env, shard);
    const db = drizzle(database);
    const statements = build(db);
    const batch = [db.all(guardStatement(guard)), ...statements];
    const [, ...results] = await runBatch<readonly Statement[]>(database, batch, { ...refusals, [AWAY]: away });
    return { shard, results: toResults(statements, results) };
  });
}
