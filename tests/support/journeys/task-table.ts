import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../scripts/paths.ts';

/** Of the windows in which tasks are counted, in CSS pixels. */
export type TaskWidth = 1280 | 390;

/** The steps that docs/tasks.md says, by task and width; `open` for what cannot be done yet, null for what is not done there. */
export type TaskTable = Map<string, Record<TaskWidth, number | 'open' | null>>;

/** Reads the table of docs/tasks.md. @throws for a cell that says neither steps nor open nor – */
export function readTaskTable(): TaskTable {
  const lines = readFileSync(fromRoot('docs/tasks.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => /^\| \d/.test(line)).map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.map(([, number, task = '', desk = '', phone = '']) => {
      const read = (cell: string) => {
        if (cell === 'open') return cell;
        if (cell === '–') return null;
        if (!/^\d+$/.test(cell)) throw new Error(`docs/tasks.md, ${number} ${task}: "${cell}" is no number of steps`);
        return Number(cell);
      };
      return [task, { 1280: read(desk), 390: read(phone) }];
    }),
  );
}
