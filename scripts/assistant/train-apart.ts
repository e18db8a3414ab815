import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Trained } from '../../engines/questions/meaning/model.ts';
import { readMessages } from './message-samples.ts';
import { type Part, trainPart } from './train-part.ts';

/** Trains models side by side, each in a thread of its own: the model in use is one of a thread. */

/** So many at once: each holds all messages as features. */
const AT_ONCE = 2;

/** The models of some parts of the material, in their order. */
export async function trainApart(parts: readonly Part[]): Promise<Trained[]> {
  const models: Trained[] = [];
  const left = [...parts.entries()];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) models[next[0]] = await inThread(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return models;
}

const inThread = (part: Part): Promise<Trained> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { part } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const asked: { part: Part } | null = workerData;
if (parentPort && asked?.part) parentPort.postMessage(trainPart(asked.part, readMessages()));
