import { availableParallelism } from 'node:os';
import { buildForm, parseTask, READING_TIMEOUT_MS, REFUSED, type toRefusal } from '../../worker/reader/exchange.ts';
import { type Outcome, ReaderProcess } from './reader-process.ts';

/** Maximum pictures read in parallel, if the machine has enough processors. */
const MAX_PROCESSES = 2;
/** How long a picture waits for a free process: as long as one that is being read may take. */
const MAX_WAIT_MS = READING_TIMEOUT_MS;
/** Retry-After in seconds. */
const RETRY_AFTER_SECONDS = 10;

/**
 * The slip reader under `npm start`. Processes are started on demand, read one picture at a time, and are killed if one
 * takes too long or they have been idle for a while.
 */
export class ReaderPool {
  private readonly processes: ReaderProcess[];
  /** Idle processes; the last one worked most recently and is most likely still running. */
  private readonly idle: ReaderProcess[];
  private readonly waiting: ((free: ReaderProcess) => void)[] = [];

  /**
   * @param log receives the processes' output, line by line
   * @param deadline time limit for a picture in milliseconds
   */
  constructor(log: (line: string) => void, deadline: number = READING_TIMEOUT_MS) {
    const count = Math.min(MAX_PROCESSES, availableParallelism());
    this.processes = Array.from({ length: count }, () => new ReaderProcess(log, deadline));
    this.idle = [...this.processes];
  }

  /**
   * Handles the Worker's requests like the reader in the cloud (worker/reader/index.ts). A request that is aborted gives up
   * its place in the queue, or the process that reads for it.
   */
  async answer(request: Request): Promise<Response> {
    const task = parseTask(request);
    if (!task) return new Response('Unknown reader task', { status: 404 });
    const sent = new Uint8Array(await request.arrayBuffer());
    const { signal } = request;
    if (signal.aborted) return NOBODY.clone();
    const free = this.idle.pop() ?? (await this.nextFree(signal));
    if (!free && signal.aborted) return NOBODY.clone();
    if (!free) {
      const error = 'Many slips are being read right now. Try again in a few seconds.';
      return refusal({ code: 'busy', error }, { 'retry-after': String(RETRY_AFTER_SECONDS) });
    }
    const outcome = await free.perform({ task, sent }, signal);
    const next = this.waiting.shift();
    if (next) next(free);
    else this.idle.push(free);
    return toResponse(outcome, sent);
  }

  /** Kills all processes. */
  async stop(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.stop()));
  }

  /** Waits for the next free process; null on a timeout, or when it is no longer wanted. */
  private nextFree(left: AbortSignal): Promise<ReaderProcess | null> {
    const { promise, resolve } = Promise.withResolvers<ReaderProcess | null>();
    const giveUp = () => {
      const place = this.waiting.indexOf(resolve);
      if (place >= 0) this.waiting.splice(place, 1);
      resolve(null);
    };
    const timer = setTimeout(giveUp, MAX_WAIT_MS);
    left.addEventListener('abort', giveUp);
    this.waiting.push(resolve);
    return promise.finally(() => {
      clearTimeout(timer);
      left.removeEventListener('abort', giveUp);
    });
  }
}

/** The answer to a request that is gone. */
const NOBODY = new Response(null, { status: 499 });

function toResponse(outcome: Outcome, sent: Uint8Array): Response {
  if (outcome.is === 'refused') return refusal({ code: outcome.code, error: outcome.error });
  const { is, picture, bytes, ...found } = outcome;
  return new Response(buildForm({ ...found, picture: picture && { ...picture, bytes: bytes ?? sent } }, sent));
}

function refusal(body: ReturnType<typeof toRefusal>, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status: REFUSED, headers });
}
