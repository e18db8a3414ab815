import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TOOK_TOO_LONG } from '../../worker/reader/exchange.ts';
import { fromRoot } from '../paths.ts';
import type { Order, Report } from './messages.ts';

/** How an order ended. */
export type Outcome = Exclude<Report, { is: 'ready' }>;

/** Reading makes way for answering: with every processor full of it, a request still gets three quarters of one. */
const NICE = 5;
/** How long a process may take until it is ready, in milliseconds. */
const STARTING = 20_000;
/** A process that has had nothing to do for so long gives its memory back. */
const IDLE = 3 * 60 * 1000;

/** One process of the reader: started for an order, and ended with an order that takes too long. */
export class ReaderProcess {
  private readonly log: (line: string) => void;
  private readonly deadline: number;
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;

  /** @param deadline milliseconds that an order may take */
  constructor(log: (line: string) => void, deadline: number) {
    this.log = log;
    this.deadline = deadline;
  }

  /** Carries out one order; the next one must not come before it has ended. */
  async perform(order: Order): Promise<Outcome> {
    clearTimeout(this.idle);
    const child = this.child ?? (await this.start());
    if (!child) return refused(503, 'Slips cannot be read right now. Try again in a few minutes.');
    child.send(order);
    const report = await reportOf(child, this.deadline);
    if (report === 'late' || report === 'ended' || report.is === 'ready') {
      await this.stop();
      if (report === 'late') return refused(422, TOOK_TOO_LONG);
      this.log('The reader ended while it was at a picture; the next one gets a new reader.');
      return refused(422, 'This picture could not be read. Photograph the slip again, from above, in good light.');
    }
    this.idle = setTimeout(() => this.stop(), IDLE).unref();
    return report;
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // Not asked to: it may be in the middle of a picture, and hears nothing then.
    child.kill('SIGKILL');
    await ended;
  }

  private async start(): Promise<ChildProcess | null> {
    const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // It handles strangers' bytes, and needs no secret of ours.
      env: { NODE_COMPILE_CACHE: fromRoot('.cache/node'), NODE_NO_WARNINGS: '1' },
    });
    this.child = child;
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    if (child.pid !== undefined) makeWay(child.pid);
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', this.log);
    const report = await reportOf(child, STARTING);
    if (report !== 'late' && report !== 'ended' && report.is === 'ready') return child;
    this.log('The reader of slips could not be started.');
    await this.stop();
    return null;
  }
}

/** The next thing that a process says; or that it has ended, or is late. */
function reportOf(child: ChildProcess, within: number): Promise<Report | 'late' | 'ended'> {
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

function makeWay(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has gone already, or the machine knows no priorities.
  }
}

const refused = (status: 422 | 503, error: string): Outcome => ({ is: 'refused', status, error });
