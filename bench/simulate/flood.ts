import { setTimeout } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { followProcess } from '../api/process-tree.ts';
import { Client, FLOOD, pick, type Sample } from './actors.ts';
import type { SimulatedWorkspace } from './seed.ts';

/** The workspace that floods, in a thread of its own: reading its answers must not delay the clocks of the others. */

interface Flood {
  url: string;
  workspace: SimulatedWorkspace;
  connections: number;
  /** The process id of the runtime. */
  runtime: number;
  /** Milliseconds since 1970. */
  began: number;
  seconds: number;
}

interface Flooded {
  samples: Sample[];
  /** Why requests got no answer. */
  failures: string[];
}

const PHASE_MS = 10_000;

/** Whether the flood runs so many milliseconds after the beginning. */
export const isFloodedAt = (ms: number) => Math.floor(ms / PHASE_MS) % 2 === 1;

/** Resolves with what the flood saw, after the last answer. */
export function startFlood(flood: Flood): Promise<Flooded> {
  const { promise, resolve, reject } = Promise.withResolvers<Flooded>();
  new Worker(new URL(import.meta.url), { workerData: flood }).once('message', resolve).once('error', reject);
  return promise;
}

async function run({ url, workspace, connections, runtime, began, seconds }: Flood): Promise<Flooded> {
  const client = new Client(url, connections, followProcess(runtime).now);
  const samples: Sample[] = [];
  const failures: string[] = [];
  const elapsed = () => performance.timeOrigin + performance.now() - began;
  const connection = async () => {
    while (elapsed() < seconds * 1000) {
      if (!isFloodedAt(elapsed())) {
        await setTimeout(50);
        continue;
      }
      const { name, run } = pick(FLOOD);
      await run(client, workspace, new Map()).then(
        ({ ms, serverMs, status }) => samples.push({ name, ms, serverMs, status, flooded: true }),
        (error: unknown) => failures.push(error instanceof Error ? error.message : String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  client.close();
  return { samples, failures };
}

if (!isMainThread) parentPort?.postMessage(await run(workerData));
