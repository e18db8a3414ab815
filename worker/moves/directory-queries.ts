import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { moves, workspaces } from '../../db/directory/schema.ts';
import { runBatch } from '../core/sql/batch.ts';
import { type Guard, guardStatement } from '../core/sql/guards.ts';
import { Overtaken } from './overtaken.ts';

export type MoveRow = typeof moves.$inferSelect & { home: string | null };

/**
 * Starts a move, or takes it over from a run that has ended or died. A freeze of that run is called off.
 * @returns the move; null if there is none and the workspace already lives there, or does not exist
 */
export async function takeMove(
  env: Env,
  asked: { workspaceId: number; toShard: string; run: number; now: number; leaseMs: number },
): Promise<MoveRow | null> {
  const { workspaceId, toShard, run, now, leaseMs } = asked;
  const db = drizzle(env.DIRECTORY);
  const [, , rows] = await runBatch(env.DIRECTORY, [
    db.run(sql`
      INSERT INTO moves (workspace_id, from_shard, to_shard, phase, run, run_until, started_at)
      SELECT id, shard, ${toShard}, 'preparing', ${run}, ${now + leaseMs}, ${now} FROM workspaces
      WHERE id = ${workspaceId} AND shard <> ${toShard} AND ${toShard} IN (SELECT name FROM shards)
      ON CONFLICT DO NOTHING`),
    db.run(sql`
      UPDATE moves SET run = ${run}, run_until = ${now + leaseMs}, frozen_at = NULL,
        phase = iif(phase = 'frozen', 'ready', phase)
      WHERE workspace_id = ${workspaceId} AND run_until <= ${now}`),
    db
      .select({ move: moves, home: workspaces.shard })
      .from(moves)
      .leftJoin(workspaces, eq(workspaces.id, moves.workspaceId))
      .where(eq(moves.workspaceId, workspaceId)),
  ]);
  const [row] = rows;
  return row ? { ...row.move, home: row.home } : null;
}

type Columns = Partial<Omit<typeof moves.$inferInsert, 'workspaceId' | 'run'>>;

/** Records a step of a run. @param from the phase that it must still be in @throws Overtaken */
export async function recordStep(
  env: Env,
  { workspaceId, run }: Pick<MoveRow, 'workspaceId' | 'run'>,
  from: MoveRow['phase'],
  columns: Columns,
): Promise<void> {
  const changed = await drizzle(env.DIRECTORY)
    .update(moves)
    .set(columns)
    .where(and(eq(moves.workspaceId, workspaceId), eq(moves.run, run), eq(moves.phase, from)))
    .returning({ run: moves.run });
  if (changed.length === 0) throw new Overtaken();
}

/** Switches the workspace to its new shard, unless the switch was called off. @throws Overtaken */
export async function switchHome(env: Env, { workspaceId, run, fromShard, toShard }: MoveRow): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  const isFrozen: Guard = {
    name: 'switch_called_off',
    holds: sql`EXISTS (
      SELECT 1 FROM moves m JOIN workspaces w ON w.id = m.workspace_id
      WHERE m.workspace_id = ${workspaceId} AND m.run = ${run} AND m.phase = 'frozen' AND w.shard = ${fromShard})`,
    refusal: () => new Overtaken(),
  };
  await runBatch(
    env.DIRECTORY,
    [
      db.all(guardStatement(isFrozen)),
      db.update(workspaces).set({ shard: toShard }).where(eq(workspaces.id, workspaceId)),
      db.run(sql`
        UPDATE shards SET workspaces = workspaces + iif(name = ${toShard}, 1, -1)
        WHERE name IN (${fromShard}, ${toShard})`),
      db.update(moves).set({ phase: 'cleaning', frozenAt: null }).where(eq(moves.workspaceId, workspaceId)),
    ],
    { [isFrozen.name]: isFrozen.refusal },
  );
}

/** Ends a move. */
export async function deleteMove(env: Env, { workspaceId, run }: Pick<MoveRow, 'workspaceId' | 'run'>): Promise<void> {
  await drizzle(env.DIRECTORY)
    .delete(moves)
    .where(and(eq(moves.workspaceId, workspaceId), eq(moves.run, run)));
}
