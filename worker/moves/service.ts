import { getShard, shardNames } from '../core/env.ts';
import { busy, invalidField } from '../core/errors.ts';
import { findShard, MAX_FREEZE_MS } from '../core/home.ts';
import { newId } from '../core/ids.ts';
import type { Position } from '../core/sql/table-pages.ts';
import type { MoveInput, MoveStatus, VerifiedTable } from './contract.ts';
import { applyChanges, catchUp, copySome, isFinished, verifySome } from './copy-service.ts';
import { deleteMove, type MoveRow, recordStep, switchHome, takeMove } from './directory-queries.ts';
import { Overtaken } from './overtaken.ts';
import {
  claimRemains,
  claimSource,
  claimTarget,
  deleteSome,
  fingerprint,
  freeze,
  keepSource,
  leaveSource,
  recordChanges,
  type Side,
  thaw,
  welcome,
} from './shard-queries.ts';

/**
 * Moves a workspace to another shard, in steps that can be repeated (decision 0058). A run may end anywhere; the next one
 * goes on, or calls the move off. Each run has a number, and both shards and the directory accept only the latest.
 */

/** How long one call works. */
const SLICE_MS = 10_000;
/** How long a run keeps others away from a move; more than a slice. */
const LEASE_MS = 20_000;
/** Writers that waited for a switch that failed go first. They look again every 200 ms (core/home.ts). */
const PAUSE_BEFORE_RETRY_MS = 1_000;
/** Switches that may fail before the operator is asked to look. */
const MAX_ATTEMPTS = 5;

/** The work of one call on a move. */
class Run {
  readonly #env: Env;
  readonly #source: Side;
  readonly #target: Side;
  #move: MoveRow;
  #position: Position;
  verified: Record<string, VerifiedTable>;
  blockedMs: number | null = null;
  isDone = false;
  #hasFrozen = false;

  constructor(env: Env, move: MoveRow) {
    const side = (shard: string): Side => ({
      database: getShard(env, shard),
      workspaceId: move.workspaceId,
      run: move.run,
    });
    this.#env = env;
    this.#move = move;
    this.#source = side(move.fromShard);
    this.#target = side(move.toShard);
    this.#position = JSON.parse(move.position);
    this.verified = JSON.parse(move.verified);
  }

  get phase() {
    return this.#move.phase;
  }

  /** A run freezes at most once: that lets others know for certain that its freeze is over (`resolveMove`). */
  get mustEnd() {
    return this.isDone || (this.#hasFrozen && this.phase !== 'cleaning');
  }

  /** Takes over what an earlier run has left on the shards. */
  async begin(cancel: boolean): Promise<void> {
    const { phase, home } = this.#move;
    if (phase === 'cleaning') return;
    if (cancel || home === null) {
      if (phase !== 'cancelling') await this.#record({ phase: 'cancelling' });
      return;
    }
    await claimSource(this.#source);
    if (phase !== 'preparing' && !(await claimRemains(this.#target, 'arriving'))) {
      throw new Error(`The copy of workspace ${this.#move.workspaceId} on ${this.#move.toShard} has disappeared`);
    }
  }

  /** Does the next step of the current phase. */
  async step(): Promise<void> {
    switch (this.#move.phase) {
      case 'preparing':
        await claimTarget(this.#target);
        await recordChanges(this.#source);
        return this.#record({ phase: 'copying' });
      case 'copying':
        this.#position = await copySome(this.#sides, this.#position);
        return isFinished(this.#position) ? this.#verifyAgain() : this.#record({});
      case 'verifying': {
        const { position, verified } = await verifySome(this.#sides, this.#position, this.verified);
        this.#position = position;
        this.verified = verified;
        return this.#record(isFinished(position) ? { phase: 'ready' } : {});
      }
      case 'ready':
        return this.#switch();
      case 'cleaning':
        return this.#clean();
      case 'cancelling':
        return this.#cancel();
      case 'frozen':
        throw new Error('A run calls off the freeze of an earlier one');
    }
  }

  /** Blocks writes, copies what is missing, compares both sides and switches; or gives up in time. */
  async #switch(): Promise<void> {
    await catchUp(this.#sides);
    const { attempts } = this.#move;
    if (attempts >= MAX_ATTEMPTS) {
      await this.#record({ attempts: 0 });
      throw new Error(`Switching failed ${attempts} times: run the command again when fewer people write`);
    }
    if (attempts > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_RETRY_MS));
    this.#hasFrozen = true;
    const frozenAt = Date.now();
    await this.#record({ phase: 'frozen', frozenAt, attempts: attempts + 1 });
    await freeze(this.#source);
    try {
      const isSame = await this.#compareFrozen(frozenAt + MAX_FREEZE_MS);
      if (!isSame) {
        await this.#record({ phase: 'ready', frozenAt: null });
        await thaw(this.#source);
        return await this.#verifyAgain();
      }
      await switchHome(this.#env, this.#move);
    } catch (error) {
      // A writer that has waited long enough has called the switch off.
      if (!(error instanceof Overtaken)) throw error;
      this.#move = { ...this.#move, phase: 'ready', frozenAt: null };
      await recordStep(this.#env, this.#move, 'ready', { frozenAt: null });
      return thaw(this.#source);
    }
    this.#move = { ...this.#move, phase: 'cleaning', frozenAt: null };
    await welcome(this.#target);
    this.blockedMs = Date.now() - frozenAt;
  }

  /** @throws Overtaken if time is up */
  async #compareFrozen(until: number): Promise<boolean> {
    do {
      if (Date.now() > until) {
        await this.#record({ phase: 'ready', frozenAt: null });
        throw new Overtaken();
      }
    } while ((await applyChanges(this.#sides)) > 0);
    const [source, target] = await Promise.all([fingerprint(this.#source), fingerprint(this.#target)]);
    const differing = [...source].filter(([table, sums]) => target.get(table) !== sums).map(([table]) => table);
    if (differing.length > 0) console.error(JSON.stringify({ move: this.#move.workspaceId, differing }));
    return differing.length === 0;
  }

  async #clean(): Promise<void> {
    await welcome(this.#target);
    await leaveSource(this.#source);
    while (await deleteSome(this.#source, 'source'));
    await this.#end();
  }

  async #cancel(): Promise<void> {
    await keepSource(this.#source);
    if (await claimRemains(this.#target, 'arriving')) while (await deleteSome(this.#target, 'target'));
    await this.#end();
  }

  async #end(): Promise<void> {
    await deleteMove(this.#env, this.#move);
    this.isDone = true;
  }

  async #verifyAgain(): Promise<void> {
    this.#position = {};
    this.verified = {};
    await this.#record({ phase: 'verifying' });
  }

  get #sides() {
    return { source: this.#source, target: this.#target };
  }

  /** @throws Overtaken */
  async #record(columns: Partial<MoveRow>): Promise<void> {
    const { home: _, ...step } = {
      ...columns,
      position: JSON.stringify(this.#position),
      verified: JSON.stringify(this.verified),
    };
    await recordStep(this.#env, this.#move, this.#move.phase, step);
    this.#move = { ...this.#move, ...step };
  }

  /** Lets the next call take over at once. */
  async release(): Promise<void> {
    if (!this.isDone) await this.#record({ runUntil: 0 });
  }
}

/**
 * Works on a move for some seconds: starts it, goes on with it, or calls it off.
 * @throws 400 for an unknown shard or workspace, or another target than that of a move that is under way; 503 while another
 * run works on it
 */
export async function workOnMove(
  env: Env,
  { workspaceId, shard, cancel }: MoveInput,
  { sliceMs = SLICE_MS, leaseMs = LEASE_MS }: { sliceMs?: number; leaseMs?: number } = {},
): Promise<MoveStatus> {
  if (!shardNames(env).includes(shard)) throw invalidField('shard', `must be one of ${shardNames(env).join(', ')}`);
  const now = Date.now();
  const number = newId();
  const move = await takeMove(env, { workspaceId, toShard: shard, run: number, now, leaseMs });
  if (!move) return answerWithoutMove(env, workspaceId, shard);
  if (move.run !== number) throw busy('Another run is working on this move', (move.runUntil - now) / 1000);
  const run = new Run(env, move);
  if (move.toShard !== shard) {
    await run.release();
    throw invalidField('shard', `must be ${move.toShard}: finish or cancel that move first`);
  }
  await run.begin(cancel);
  do await run.step();
  while (!run.mustEnd && Date.now() < now + sliceMs);
  await run.release();
  return {
    workspaceId,
    home: await findShard(env, workspaceId),
    isDone: run.isDone,
    phase: run.isDone ? null : run.phase,
    tables: run.verified,
    blockedMs: run.blockedMs,
  };
}

/** Nothing is moving: the workspace lives there already. @throws 400 if it does not exist, or the shard takes none */
async function answerWithoutMove(env: Env, workspaceId: number, shard: string): Promise<MoveStatus> {
  const home = await findShard(env, workspaceId);
  if (home === null) throw invalidField('workspaceId', 'is not the id of a workspace');
  if (home !== shard) throw invalidField('shard', 'is not in use yet: add it to the directory (docs/operation.md)');
  return { workspaceId, home, isDone: true, phase: null, tables: {}, blockedMs: null };
}
