import { readFileSync, writeFileSync } from 'node:fs';

/** Peak memory in megabytes (10^6 bytes). */
export interface Peak {
  /** JavaScript and buffers of the Worker's isolate, as seen by the inspector. */
  heap: number;
  /** WebAssembly memory of the isolate (password hashing), which the inspector does not count, measured afterwards. */
  wasm: number;
  /** The whole process, including database, uploads and runtime: its peak minus the start. */
  process: number;
}

/** Measures the memory of the Worker's isolate and its process. */
export interface IsolateWatch {
  /** The isolate's current memory in megabytes, including uncollected garbage. */
  held: () => Promise<Pick<Peak, 'heap' | 'wasm'>>;
  /** Runs the work and returns its peak memory; null if the process map did not show all of it. */
  peakOf: (work: () => Promise<void>) => Promise<Peak | null>;
  close: () => void;
}

/** The number of WebAssembly memories after a sign-in: only password hashing, as the reader runs elsewhere. */
const MEMORIES = 1;

interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize: number;
  backingStorageSize: number;
}

/**
 * Watches the isolate of the Worker `name` through the runtime's inspector, starting before its first request. A busy isolate
 * does not answer, but keeps its memory until the next answer, so peaks in between are still seen.
 */
export async function watchIsolate(inspectorPort: number, name: string): Promise<IsolateWatch> {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/${name}`);
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
      // Resets the process's high-water mark.
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
      const before = parseStatus(pid, 'VmRSS');
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
        process: (parseStatus(pid, 'VmHWM') - before) / 1e6,
      };
    },
  };
}

/** The pid of workerd, a child of this process. */
function runtimePid(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const found = children.find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('workerd'));
  if (!found) throw new Error('workerd is not a child process: this can be measured on Linux only');
  return Number(found);
}

/** The address space reserved by a WebAssembly memory that may grow to 2 GB. */
const RESERVED = 2 ** 31;

/**
 * Tracks the WebAssembly memories of a process by its map: used and reserved areas that are adjacent and 2 GB together. Their
 * start is remembered, because an area may later merge with a neighbor.
 * @returns a function that returns the bytes in use and the number of memories seen so far
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

/** Parses a line such as `VmRSS:  163500 kB` into bytes. */
function parseStatus(pid: number, line: string): number {
  const match = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1] ?? Number.NaN) * 1024;
}
