import { median } from '../data.ts';
import type { Response } from './interactions.ts';
import type { PageLoad } from './loads.ts';
import type { UsualTimes } from './usual-interactions.ts';

/** The median of each value over all rounds. */
export function medians<T extends { [K in keyof T]: number }>(rounds: readonly T[]): T {
  const [first] = rounds;
  if (!first) throw new Error('There are no rounds');
  const keys = Object.keys(first) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, median(rounds.map((round) => round[key]))])) as T;
}

const LOAD_COLUMNS: [keyof PageLoad, string, number][] = [
  ['lcp', 'LCP ms', 0],
  ['shown', 'content ms', 0],
  ['tbt', 'TBT ms', 0],
  ['main', 'main thread ms', 0],
  ['cls', 'CLS', 3],
  ['kilobytes', 'KB', 0],
  ['requests', 'requests', 0],
  ['heap', 'heap MB', 1],
];

const RESPONSE_ROWS: [keyof Response, string, number][] = [
  ['keystroke', 'keystroke to paint, slowest key (ms)', 0],
  ['found', 'last keystroke to matching items (ms)', 0],
  ['dropped', 'frames dropped while scrolling (%)', 1],
  ['push', 'change on another screen to paint (ms)', 0],
  ['click', 'click to next paint, slowest of 50 page changes (ms)', 0],
  ['page', 'click to visited page (ms)', 0],
  ['memory', 'heap after 50 page changes, each page opened five times before', 2],
  ['memoryCold', 'the same, each page opened once before', 2],
  ['data', 'data alone, each page opened once before', 2],
];

/** Page loads as Markdown, one row a page; with `before`, each value is "before → now". */
export function loadTable(now: ReadonlyMap<string, PageLoad>, before?: ReadonlyMap<string, PageLoad>): string {
  const rows = [...now].map(([name, load]) => {
    const earlier = before?.get(name);
    return [name, ...LOAD_COLUMNS.map(([key, , digits]) => cell(load[key], earlier?.[key], digits))];
  });
  return markdown(['page', ...LOAD_COLUMNS.map(([, title]) => title)], rows);
}

/** Responses as Markdown, one row a value. */
export function responseTable(now: Response, before?: Response): string {
  const rows = RESPONSE_ROWS.map(([key, title, digits]) => [title, cell(now[key], before?.[key], digits)]);
  return markdown(['loaded, 10,000 items', before ? 'before → now' : 'value'], rows);
}

/** Usual interactions as Markdown, in processor time of the main thread. */
export function usualTable(now: UsualTimes, before?: UsualTimes): string {
  const rows = Object.entries(now).map(([name, ms]) => [name, cell(ms, before?.[name], 0)]);
  return markdown(['until the next paint, main thread', before ? 'before → now, ms' : 'ms'], rows);
}

function cell(now: number, before: number | undefined, digits: number): string {
  return before === undefined ? now.toFixed(digits) : `${before.toFixed(digits)} → ${now.toFixed(digits)}`;
}

function markdown(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
