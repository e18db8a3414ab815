import type { ReactNode } from 'react';

/** A column of a list. `id` is its name in the address: letters only. */
export interface ListColumn<Row> {
  id: string;
  label: string;
  /** What the heading cannot say in a word. */
  hint?: string;
  /** Its smallest width, in pixels. */
  min: number;
  /** Its share of the width that is left; without one it stays as wide as `min`. */
  grow?: number;
  /** Right-aligned, in figures of equal width. */
  isNumber?: boolean;
  /** What the list is sorted by when the heading is pressed. */
  sort?: string;
  /** Whether the server sorts by it: the rows then come in this order. */
  isServerSorted?: boolean;
  /** Stays in sight: it says which row this is. */
  isAlways?: boolean;
  /** @param named the row that buttons name, see `useVirtualRows` */
  cell: (row: Row, named: Row) => ReactNode;
  /** What a file says in this column, and what the list is sorted by. A number is in whole units: 12.5 for $12.50. */
  value?: (row: Row) => string | number | null;
}

/** Which columns a person sees, in which order, and the widths in pixels that they have given some. */
export interface ColumnChoice {
  shown: readonly string[];
  widths: Readonly<Record<string, number>>;
}

export const MAX_WIDTH = 800;

/** As in the address: `name_category.180_stock`. */
export function writeColumns({ shown, widths }: ColumnChoice): string {
  return shown.map((id) => (widths[id] === undefined ? id : `${id}.${Math.round(widths[id])}`)).join('_');
}

type Known = Pick<ListColumn<never>, 'id' | 'min' | 'isAlways'>;

/** Reads what {@link writeColumns} has written. Unknown columns are left out; null if none is left. */
export function readColumns(text: string | undefined, columns: readonly Known[]): ColumnChoice | null {
  const shown: string[] = [];
  const widths: Record<string, number> = {};
  for (const part of text?.split('_') ?? []) {
    const [id = '', width] = part.split('.');
    const column = columns.find((one) => one.id === id);
    if (!column || shown.includes(id)) continue;
    shown.push(id);
    if (width && /^\d{1,4}$/.test(width)) widths[id] = fitWidth(Number(width), column.min);
  }
  if (shown.length === 0) return null;
  const missing = columns.filter(({ id, isAlways }) => isAlways && !shown.includes(id)).map(({ id }) => id);
  return { shown: [...missing, ...shown], widths };
}

export const fitWidth = (width: number, min: number): number => Math.min(MAX_WIDTH, Math.max(min, Math.round(width)));

/** The tracks of the row's grid. */
export function tracksOf(
  columns: readonly Pick<ListColumn<never>, 'id' | 'min' | 'grow'>[],
  widths: ColumnChoice['widths'],
): string {
  return columns
    .map(({ id, min, grow }) => {
      const width = widths[id];
      if (width !== undefined) return `${width}px`;
      return grow ? `minmax(${min}px, ${grow}fr)` : `${min}px`;
    })
    .join(' ');
}

/** The smallest width of these columns, without gaps. */
export function leastWidth(
  columns: readonly Pick<ListColumn<never>, 'id' | 'min'>[],
  widths: ColumnChoice['widths'],
): number {
  return columns.reduce((sum, { id, min }) => sum + (widths[id] ?? min), 0);
}

/** Moves one entry by some places, as far as there are any. */
export function moved<T>(all: readonly T[], one: T, by: number): T[] {
  const from = all.indexOf(one);
  if (from < 0) return [...all];
  const rest = all.filter((other) => other !== one);
  const to = Math.max(0, Math.min(rest.length, from + by));
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}
