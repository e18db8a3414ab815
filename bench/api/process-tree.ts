import { readdirSync, readFileSync } from 'node:fs';

/** The process and all its descendants. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

function parentOf(pid: number): number | null {
  const stat = readProc(`/proc/${pid}/stat`);
  // The name in parentheses may contain anything; the state and the parent follow it.
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** The contents, or null if the process has ended. */
function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** CPU time of each thread of a process tree in nanoseconds. */
type ThreadTimes = Map<number, number>;

function threadTimes(root: number): ThreadTimes {
  const times: ThreadTimes = new Map();
  for (const pid of processTree(root)) {
    for (const thread of listThreads(pid)) {
      const text = readProc(`/proc/${pid}/task/${thread}/schedstat`);
      if (text !== null) times.set(Number(thread), Number(text.split(' ')[0]));
    }
  }
  return times;
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/**
 * Starts a measurement of the CPU time that a process tree takes. By thread and in nanoseconds, as the ticks of
 * `/proc/<pid>/stat` are too coarse for short runs.
 * @returns a function that returns the milliseconds since the start
 */
export function startCpu(root: number): () => number {
  const before = threadTimes(root);
  return () => {
    let total = 0;
    for (const [thread, time] of threadTimes(root)) total += time - (before.get(thread) ?? 0);
    return total / 1e6;
  };
}

/** The processor time of a process's main thread, in milliseconds. */
export interface ProcessClock {
  pid: number;
  now: () => number;
}

/** The clock of workerd's main thread, which runs every Worker, object and database. @throws if `root` has not started it */
export function followRuntime(root: number): ProcessClock {
  const pid = processTree(root).find((one) => readProc(`/proc/${one}/comm`)?.trim() === 'workerd');
  if (pid === undefined) throw new Error('The runtime is not running.');
  return followProcess(pid);
}

export const followProcess = (pid: number): ProcessClock => ({
  pid,
  now: () => Number((readProc(`/proc/${pid}/schedstat`) ?? '').split(' ')[0]) / 1e6,
});

/** The memory of a process tree in megabytes (10^6 bytes). */
export interface Memory {
  /** Resident; pages that processes share count once for each. */
  rss: number;
  /** Resident; shared pages are divided among the processes that share them. */
  pss: number;
}

export function readMemory(root: number): Memory {
  const memory = { rss: 0, pss: 0 };
  for (const pid of processTree(root)) {
    const rollup = readProc(`/proc/${pid}/smaps_rollup`) ?? '';
    memory.rss += parseKilobytes(rollup, 'Rss') / 1000;
    memory.pss += parseKilobytes(rollup, 'Pss') / 1000;
  }
  return memory;
}

/** Parses a line such as `Rss:  163500 kB` into kilobytes (10^3 bytes); 0 if it is missing. */
function parseKilobytes(text: string, line: string): number {
  return (Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024) / 1000;
}
