import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TOOK_TOO_LONG } from '../../worker/reader/exchange.ts';
import { fromRoot } from '../paths.ts';
import type { EngineChoice, Order, Report } from './messages.ts';

/** The result of an order. */
export type Outcome = Exclude<Report, { is: 'ready' }>;

/** Lower priority: even with all processors busy reading, a request gets three quarters of one. */
const NICE = 5;
/** Time limit for starting a process. */
const START_TIMEOUT_MS = 20_000;
/** Idle processes are stopped after this long, to free their memory. */
const IDLE_TIMEOUT_MS = 3 * 60 * 1000;

/** A reader process, started on demand and killed if an order takes too long. */
export class ReaderProcess {
  private readonly log: (line: string) => void;
  private readonly deadline: number;
  private readonly startTimeout: number;
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;

  /**
   * @param deadline time limit for an order in milliseconds
   * @param startTimeout time limit for starting a process in milliseconds
   */
  constructor(log: (line: string) => void, deadline: number, startTimeout: number = START_TIMEOUT_MS) {
    this.log = log;
    this.deadline = deadline;
    this.startTimeout = startTimeout;
  }

  /** The id of the running process. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Performs one order; do not call again before it has finished. If the process dies, for lack of memory or in the
   * networks' native code, Tesseract reads the picture in the time that is left.
   * @param left aborted when it is no longer wanted: a reading is then stopped; other orders are over in a moment
   */
  async perform(order: Order, left?: AbortSignal): Promise<Outcome> {
    const started = performance.now();
    const outcome = await this.attempt(order, 'best', this.deadline, left);
    if (outcome !== 'ended') return outcome;
    if (left?.aborted) return CANCELLED;
    if (order.task === 'parse') return CRASHED;
    this.log('The reader crashed while reading a picture. Tesseract reads it instead.');
    const rest = Math.max(0, this.deadline - (performance.now() - started));
    const second = await this.attempt(order, 'tesseract', rest, left);
    // The next picture gets the better engine again.
    await this.stop();
    return second === 'ended' ? (left?.aborted ? CANCELLED : CRASHED) : second;
  }

  private async attempt(
    order: Order,
    engine: EngineChoice,
    deadline: number,
    left?: AbortSignal,
  ): Promise<Outcome | 'ended'> {
    clearTimeout(this.idle);
    const child = this.child ?? (await this.start(engine));
    if (!child) return refused('busy', 'Slips cannot be read right now. Try again in a few minutes.');
    const isGone = left?.aborted === true;
    if (!isGone) child.send(order);
    const stop = () => child.kill('SIGKILL');
    if (order.task === 'read') left?.addEventListener('abort', stop);
    const report = isGone ? CANCELLED : await readReport(child, deadline);
    left?.removeEventListener('abort', stop);
    if (report === 'late' || report === 'ended' || report.is === 'ready') {
      await this.stop();
      return report === 'late' ? refused('unreadable_picture', TOOK_TOO_LONG) : 'ended';
    }
    this.idle = setTimeout(() => this.stop(), IDLE_TIMEOUT_MS).unref();
    return report;
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // SIGKILL, because a busy process does not handle other signals.
    child.kill('SIGKILL');
    await ended;
  }

  private async start(engine: EngineChoice): Promise<ChildProcess | null> {
    const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), [engine], {
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // It handles untrusted bytes and must not get any secrets.
      env: { NODE_COMPILE_CACHE: fromRoot('.cache/node'), NODE_NO_WARNINGS: '1' },
    });
    this.child = child;
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', this.log);
    const report = await readReport(child, this.startTimeout);
    if (report !== 'late' && report !== 'ended' && report.is === 'ready') return child;
    this.log('The slip reader could not be started.');
    await this.stop();
    return null;
  }
}

/** The next message of a process, or whether it ended or timed out. */
function readReport(child: ChildProcess, within: number): Promise<Report | 'late' | 'ended'> {
  const { promise, resolve } = Promise.withResolvers<Report | 'late' | 'ended'>();
  const heard = (report: Report) => resolve(report);
  const ended = () => resolve('ended');
  const timer = setTimeout(() => resolve('late'), within);
  child.once('message', heard).once('exit', ended).once('error', ended);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', heard).off('exit', ended).off('error', ended);
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended already, or the platform has no priorities.
  }
}

const refused = (code: 'unreadable_picture' | 'busy', error: string): Outcome => ({ is: 'refused', code, error });

const CANCELLED = refused('busy', 'The request was cancelled.');

const CRASHED = refused(
  'unreadable_picture',
  'This picture could not be read. Photograph the slip again, from above, in good light.',
);
