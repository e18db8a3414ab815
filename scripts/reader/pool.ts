import { availableParallelism } from 'node:os';
import { type Request, Response } from 'miniflare';
import { formOf, READING_DEADLINE, taskOf } from '../../worker/reader/exchange.ts';
import { type Outcome, ReaderProcess } from './reader-process.ts';

/** As many pictures are read side by side, on a machine that has as many processors. */
const MOST_PROCESSES = 2;
/** How long a picture waits until a process is free for it, in milliseconds. */
const PATIENCE = 15_000;
/** Seconds after which to ask again. */
const ASK_AGAIN = 10;

/**
 * The reader of slips under `npm start`. Its processes are started when first needed, read one picture at a time each,
 * are ended with what they are at when it takes too long, and leave when they have had nothing to do for a while.
 */
export class ReaderPool {
  private readonly processes: ReaderProcess[];
  /** Who has nothing to do; the last one has worked last, and most likely runs. */
  private readonly idle: ReaderProcess[];
  private readonly waiting: ((free: ReaderProcess) => void)[] = [];

  /**
   * @param log takes what processes have to say, a line at a time
   * @param deadline milliseconds that a picture may be worked on
   */
  constructor(log: (line: string) => void, deadline: number = READING_DEADLINE) {
    const count = Math.min(MOST_PROCESSES, availableParallelism());
    this.processes = Array.from({ length: count }, () => new ReaderProcess(log, deadline));
    this.idle = [...this.processes];
  }

  /** Answers what the Worker asks the reader, as the reader in the cloud does (worker/reader/index.ts). */
  async answer(request: Request): Promise<Response> {
    const task = taskOf(request);
    if (!task) return refusal({ status: 404, error: 'The reader does not do this' });
    const sent = new Uint8Array(await request.arrayBuffer());
    const free = this.idle.pop() ?? (await this.nextFree());
    if (!free) {
      const error = 'Many slips are being read right now. Try again in a few seconds.';
      return refusal({ status: 503, error }, { 'retry-after': String(ASK_AGAIN) });
    }
    const outcome = await free.perform({ task, picture: sent });
    const next = this.waiting.shift();
    if (next) next(free);
    else this.idle.push(free);
    return answerOf(outcome, sent);
  }

  /** Ends every process, whatever it is at. */
  async stop(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.stop()));
  }

  /** The process that is free next; null when that takes too long. */
  private nextFree(): Promise<ReaderProcess | null> {
    const { promise, resolve } = Promise.withResolvers<ReaderProcess | null>();
    const timer = setTimeout(() => {
      this.waiting.splice(this.waiting.indexOf(start), 1);
      resolve(null);
    }, PATIENCE);
    const start = (free: ReaderProcess) => {
      clearTimeout(timer);
      resolve(free);
    };
    this.waiting.push(start);
    return promise;
  }
}

async function answerOf(outcome: Outcome, sent: Uint8Array): Promise<Response> {
  if (outcome.is === 'refused') return refusal({ status: outcome.status, error: outcome.error });
  const { picture, bytes, reading } = outcome;
  const form = new globalThis.Response(formOf({ picture: { ...picture, bytes: bytes ?? sent }, reading }, sent));
  // The simulator has a form of its own: ours is handed over as it travels.
  return new Response(await form.arrayBuffer(), {
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
  });
}

function refusal(body: { status: number; error: string }, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status: body.status, headers });
}
