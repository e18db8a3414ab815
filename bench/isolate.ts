import { readFileSync, writeFileSync } from 'node:fs';

/** Megabytes (10^6 bytes) that reading took. */
export interface Peak {
  /** Of the Worker's own isolate: JavaScript and buffers, as the inspector saw them at their highest. */
  heap: number;
  /** Of the isolate too, and not counted by the inspector: of the hashing of passwords, afterwards. */
  wasm: number;
  /** Of the whole process, which also is the database, the store of pictures and the runtime: its peak minus before. */
  process: number;
}

/** The memory of the Worker's isolate and of the process that it runs in. */
export interface IsolateWatch {
  /** Megabytes that the isolate holds now, garbage that has not been collected included. */
  held: () => Promise<Pick<Peak, 'heap' | 'wasm'>>;
  /** Does the work and says what it took at its highest; null where the map of the process did not show all of it. */
  peakOf: (work: () => Promise<void>) => Promise<Peak | null>;
  close: () => void;
}

/** The WebAssembly memories of an isolate that has signed somebody in: of the hashing. The reader works elsewhere. */
const MEMORIES = 1;

interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize: number;
  backingStorageSize: number;
}

/**
 * Watches the isolate of the Worker `name`, from before its first request on, by the runtime's inspector. While the isolate computes it answers nothing; but
 * what it has taken is not given back before the next answer, so that a peak between two answers is seen behind it.
 */
export async function watchIsolate(inspectorPort: number, name: string): Promise<IsolateWatch> {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:${name}`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('The inspector does not answer'));
  });
  let id = 0;
  const heap = async () => {
    const asked = ++id;
    const answer = new Promise<HeapUsage>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const message: { id?: number; result?: HeapUsage } = JSON.parse(String(data));
        if (message.id !== asked || !message.result) return;
        socket.removeEventListener('message', listen);
        resolve(message.result);
      };
      socket.addEventListener('message', listen);
    });
    socket.send(JSON.stringify({ id: asked, method: 'Runtime.getHeapUsage' }));
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await answer;
    return usedSize + embedderHeapUsedSize + backingStorageSize;
  };
  const pid = runtimePid();
  const memories = followMemories(pid);
  return {
    held: async () => ({ heap: (await heap()) / 1e6, wasm: memories().bytes / 1e6 }),
    close: () => socket.close(),
    peakOf: async (work) => {
      // Begins the process's high-water mark anew.
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
      const before = statusOf(pid, 'VmRSS');
      let highest = 0;
      let done = false;
      const working = work().finally(() => {
        done = true;
      });
      while (!done) {
        highest = Math.max(highest, await heap());
        memories();
      }
      await working;
      highest = Math.max(highest, await heap());
      const { bytes, count } = memories();
      if (count < MEMORIES) return null;
      return {
        heap: highest / 1e6,
        wasm: bytes / 1e6,
        process: (statusOf(pid, 'VmHWM') - before) / 1e6,
      };
    },
  };
}

/** The process of the Workers runtime, which is a child of this one. */
function runtimePid(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const found = children.find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('workerd'));
  if (!found) throw new Error('The Workers runtime is not a process of ours: this is measured on Linux only');
  return Number(found);
}

/** What a WebAssembly memory reserves of the address space when it may grow to 2 GB. */
const RESERVED = 2 ** 31;

/**
 * Follows the WebAssembly memories of a process by its map: what is in use of one is followed by what is reserved, 2 GB
 * together. A neighbour may later seem one with it, so where each begins is remembered.
 * @returns what tells the bytes in use of those seen so far, and how many these are
 */
function followMemories(pid: number): () => { bytes: number; count: number } {
  const beginnings = new Set<number>();
  return () => {
    const areas = readFileSync(`/proc/${pid}/maps`, 'utf8')
      .split('\n')
      .map((line) => {
        const [range = '', access = ''] = line.split(' ');
        const [from = 0, to = 0] = range.split('-').map((address) => Number.parseInt(address, 16));
        return { from, to, access };
      });
    for (const [index, { from, to, access }] of areas.entries()) {
      const rest = areas[index + 1];
      const isFollowed = access.startsWith('rw') && rest?.from === to && rest.access.startsWith('---');
      if (isFollowed && rest.to - from === RESERVED) beginnings.add(from);
    }
    let bytes = 0;
    for (const beginning of beginnings) {
      const area = areas.find(({ from, to }) => from <= beginning && beginning < to);
      if (area) bytes += area.to - beginning;
    }
    return { bytes, count: beginnings.size };
  };
}

/** Bytes, of a line such as `VmRSS:  163500 kB`. */
function statusOf(pid: number, line: string): number {
  const match = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1] ?? Number.NaN) * 1024;
}
