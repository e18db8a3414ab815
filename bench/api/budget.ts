import type { Counts } from '../floor/counting.ts';

/** What one request of a kind costs. */
export interface Cost extends Counts {
  /** Its CPU, times that of the floor. */
  cpu: number;
}

/** By the kind of request. */
export type Budget = Record<string, Cost>;

/** CPU that differs less from the budget is noise; twice the CPU is always seen. */
export const CPU_MARGIN = 1.5;

const COUNTS = {
  calls: 'calls of D1',
  statements: 'statements',
  rowsRead: 'rows read',
  rowsWritten: 'rows written',
} as const satisfies Record<keyof Counts, string>;

/** The counts that differ from the budget, as sentences. */
export function compareCounts(key: string, found: Counts, budget: Counts | undefined): string[] {
  if (!budget) return [`${key} has no budget.`];
  return Object.entries(COUNTS).flatMap(([name, words]) => {
    const [now, then] = [found[name as keyof Counts], budget[name as keyof Counts]];
    return now === then ? [] : [`${key}: ${now} ${words}, and the budget says ${then}.`];
  });
}

/** Whether a request takes much more CPU than its budget. */
export function isOverBudget(cpu: number, budget: Cost | undefined): boolean {
  return budget !== undefined && cpu > budget.cpu * CPU_MARGIN;
}

/** Rounds for the file: counts as they are, CPU to two digits. */
export function toBudget({ calls, statements, rowsRead, rowsWritten, cpu }: Cost): Cost {
  return { calls, statements, rowsRead, rowsWritten, cpu: Number(cpu.toPrecision(2)) };
}
