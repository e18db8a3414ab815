import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Trained } from '../../engines/questions/meaning/model.ts';
import type { Conversing } from './fit-certainty.ts';
import { heldCases, type Share } from './held-cases.ts';
import { readMessages } from './message-samples.ts';
import { buffersOf, type PackedCases } from './packed-cases.ts';
import { trainPart } from './train-part.ts';

/** Trains and reads side by side, each task in a thread of its own: the model in use is one of a thread. */

/** A task and what it gives back. */
interface Tasks {
  /** A model without a part of the people; null: of all. */
  model: { task: { fold: number | null }; result: Trained };
  /** A share of the messages of that part, read by the model. */
  cases: { task: { fold: number; model: Trained; conversing: Conversing; share: Share }; result: PackedCases };
}

/** So many at once: each holds all messages as features. */
const AT_ONCE = 2;

/** The results of some tasks, in their order. */
export async function inThreads<K extends keyof Tasks>(
  kind: K,
  tasks: readonly Tasks[K]['task'][],
): Promise<Tasks[K]['result'][]> {
  const results: Tasks[K]['result'][] = [];
  const left = [...tasks.entries()];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await inThread(kind, next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

const inThread = <K extends keyof Tasks>(kind: K, task: Tasks[K]['task']): Promise<Tasks[K]['result']> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { [kind]: task },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
const MEMORY_MB = 8192;

const asked: { [K in keyof Tasks]?: Tasks[K]['task'] } = workerData ?? {};
if (parentPort && asked.model) parentPort.postMessage(trainPart(asked.model.fold, readMessages()));
if (parentPort && asked.cases) {
  const { fold, model, conversing, share } = asked.cases;
  const cases = heldCases(fold, model, conversing, share);
  parentPort.postMessage(cases, buffersOf(cases));
}
