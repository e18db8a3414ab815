import { readdirSync, readFileSync } from 'node:fs';

/** The memory of one process in megabytes (10^6 bytes). */
export interface Held {
  name: string;
  /** What it alone uses, and its share of what it shares with others. */
  proportional: number;
  /** What it uses in all; shared pages count in each process. */
  resident: number;
}

/** The process and everything that it has started, on Linux. */
function processTree(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processTree)];
}

/** The processor time of a process and everything it has started, in milliseconds. */
export function cpuOf(pid: number): number {
  return processTree(pid).reduce((sum, one) => {
    // Fields 14 to 17 of proc(5): own time, and that of children that have ended, in hundredths of a second.
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 15) ?? [];
    return sum + fields.reduce((ticks, field) => ticks + Number(field), 0) * 10;
  }, 0);
}

/** The memory of a process and of each that it has started. */
export function memoryOf(pid: number): Held[] {
  return processTree(pid).map((one) => {
    const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
    const parse = (line: string) => (Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024) / 1e6;
    const name = readFileSync(`/proc/${one}/cmdline`, 'utf8').split('\0').slice(0, 2).join(' ');
    return { name: name.replaceAll(/\S*\//g, ''), proportional: parse('Pss'), resident: parse('Rss') };
  });
}
