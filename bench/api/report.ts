import type { Counts } from '../floor/counting.ts';
import type { Memory } from './process-tree.ts';
import type { Imported, Measured, Workload } from './workloads.ts';

/** Figures of the targets, by their names. */
type ByName<T> = Record<string, T>;

/** One workload at one size with a number of connections. */
export interface Row {
  workload: Workload;
  size: number;
  connections: number;
  figures: ByName<Measured>;
}

/** What one request asked of the databases. */
export interface Counted {
  name: string;
  title: string;
  size: number;
  counts: Counts;
}

/** All that a run has found. */
export interface Figures {
  machine: string;
  /** The load generator's own limit, and its CPU per request in milliseconds. */
  generator: { perSecond: number; cpu: number };
  names: string[];
  sizes: number[];
  rows: Row[];
  imports: { one: ByName<Imported>; many: ByName<Imported> } | null;
  counted: Counted[];
  startMs: ByName<number>;
  atRest: ByName<Memory>;
  afterLoad: ByName<Memory>;
}

/** Prints all tables as Markdown. */
export function printFigures(figures: Figures): void {
  const { machine, generator, names, sizes, rows } = figures;
  console.log(`${machine}. Requests/s with CPU of the server's processes per request in ms in brackets.`);
  console.log(
    `The load generator sends up to ${figure(generator.perSecond)} requests/s and takes ${figure(generator.cpu)} ms of CPU for each.`,
  );
  const measured = [...new Set(rows.map(({ size, connections }) => `${size} ${connections}`))];
  for (const key of measured) {
    const [size = '', connections] = key.split(' ');
    console.log(`\n### ${count(Number(size))} items, connections: ${connections}\n`);
    console.log(
      ratesTable(
        rows.filter((row) => `${row.size} ${row.connections}` === key),
        names,
      ),
    );
  }
  console.log('\n### Imports, start and memory\n');
  console.log(otherTable(figures));
  for (const name of names.filter((one) => one === 'product' || one === 'before')) {
    console.log(`\n### In detail: ${name}\n`);
    console.log(detailTable(figures, name));
    if (sizes.length > 1) {
      console.log(`\n### By the number of items: ${name}, one connection, CPU ms (rows read)\n`);
      console.log(flatnessTable(figures, name));
    }
  }
}

/** A Markdown table. */
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** 2,612 · 171 · 5.3 · 0.42 */
export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  const digits = value >= 100 ? 0 : value >= 1 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const count = (value: number | undefined) =>
  value === undefined ? '–' : value.toLocaleString('en-US', { maximumFractionDigits: 1 });

function ratesTable(rows: readonly Row[], names: readonly string[]): string {
  return markdown(
    ['', ...names, 'share of the floor', 'CPU, times the floor'],
    rows.map(({ workload, figures: { product, floor, ...others } }) => [
      workload.title,
      ...names.map((name) => {
        const found = { product, floor, ...others }[name];
        return `${figure(found?.perSecond)} (${figure(found?.cpu)})`;
      }),
      product && floor ? figure(product.perSecond / floor.perSecond) : '–',
      product && floor ? figure(product.cpu / floor.cpu) : '–',
    ]),
  );
}

function otherTable({ names, imports, startMs, atRest, afterLoad }: Figures): string {
  const row = (title: string, cell: (name: string) => string) => [title, ...names.map(cell)];
  const imported = (title: string, found: ByName<Imported>) =>
    row(title, (name) => `${figure(found[name]?.ms)} ms (${figure(found[name]?.cpu)})`);
  const memory = (title: string, found: ByName<Memory>) =>
    row(title, (name) => (found[name] ? `${figure(found[name].rss)} MB (${figure(found[name].pss)})` : '–'));
  return markdown(
    ['', ...names],
    [
      ...(imports
        ? [
            imported('import of 10,000 rows (CPU)', imports.one),
            imported('16 imports of 625 rows at once (CPU)', imports.many),
            row('refused of 16', (name) => count(imports.many[name]?.refused)),
          ]
        : []),
      row('start to ready', (name) => (startMs[name] === undefined ? '–' : `${figure(startMs[name] / 1000)} s`)),
      memory('memory at rest, resident (shared pages divided)', atRest),
      memory('memory after load', afterLoad),
    ],
  );
}

function detailTable({ rows, counted }: Figures, name: string): string {
  const countsOf = (title: string, size: number) =>
    counted.find((one) => one.name === name && one.title === title && one.size === size)?.counts;
  const cells = (counts: Counts | undefined) =>
    [counts?.calls, counts?.statements, counts?.rowsRead, counts?.rowsWritten].map(count);
  const imports = counted.filter((one) => one.name === name && one.title === 'import');
  return markdown(
    [
      ...['', 'items', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', 'bytes'],
      ...['D1 calls', 'statements', 'rows read', 'rows written'],
    ],
    [
      ...rows.map(({ workload, size, connections, figures }) => {
        const found = figures[name];
        return [
          workload.title,
          ...[count(size), String(connections)],
          ...[found?.perSecond, found?.p50, found?.p99, found?.cpu].map(figure),
          count(found?.bytes),
          ...cells(countsOf(workload.title, size)),
        ];
      }),
      ...imports.map(({ title, size, counts }) => [
        title,
        ...[count(size), '1', '–', '–', '–', '–', '–'],
        ...cells(counts),
      ]),
    ],
  );
}

/** CPU and rows read by the number of items: whether the cost grows with the answer only. */
function flatnessTable({ rows, counted, sizes }: Figures, name: string): string {
  const workloads = [...new Map(rows.map(({ workload }) => [workload.key, workload])).values()];
  const cell = ({ key, title }: Workload, size: number) => {
    const row = rows.find((one) => one.workload.key === key && one.size === size && one.connections === 1);
    const counts = counted.find((one) => one.name === name && one.title === title && one.size === size)?.counts;
    return `${figure(row?.figures[name]?.cpu)} (${count(counts?.rowsRead)})`;
  };
  return markdown(
    ['items', ...workloads.map(({ title }) => title)],
    sizes.map((size) => [count(size), ...workloads.map((workload) => cell(workload, size))]),
  );
}
