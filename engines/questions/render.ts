import { toSingular } from '../numbers/quantity-text.ts';
import { numberText } from '../text/style.ts';
import type { AnswerLine } from './answer.ts';
import type { Query } from './ask.ts';
import { capital, describe, periodWords } from './describe.ts';
import type { Facts } from './facts.ts';
import { aboutDays, amount, count, dayText, money, names, percent } from './format.ts';
import { changeOf } from './ordering.ts';
import { bullet, line } from './sentences.ts';
import { daysIn, periodOf } from './spans.ts';
import type { Cell, Table, TableColumn, TableRow } from './table.ts';

/** Rows that a list shows unless another number is asked for. */
export const USUAL_ROWS = 12;

/** A table as sentences and lists, each figure with its unit and what it is computed from. */
export function render(table: Table, facts: Facts): AnswerLine[] {
  const { query, rows, all } = table;
  if (query.form === 'count')
    return [
      line`${capital(`${count(all.length, ROW_NAMES[query.of][0], ROW_NAMES[query.of][1])}`)}: ${heading(query, facts)}.`,
      ...listed(table),
    ];
  if (rows.length === 0) return nothing(table, facts);
  if (query.form === 'share') return shares(table, facts);
  const [only, another] = rows;
  if (query.form === 'profile' && only && !another) return profile(only, table);
  if (only && !another && (query.form === 'value' || query.row !== null || all.length === 1))
    return [single(only, table, facts), ...notes(table, facts)];
  return [line`${heading(query, facts)}${totalWords(table)}:`, ...listed(table), ...notes(table, facts)];
}

const ROW_NAMES = {
  item: ['item', 'items'],
  supplier: ['supplier', 'suppliers'],
  lot: ['lot', 'lots'],
  order: ['open order', 'open orders'],
  movement: ['entry', 'entries'],
  message: ['message', 'messages'],
  person: ['person', 'people'],
} as const;

const heading = (query: Query, facts: Facts): string => describe(query, facts);

const part = ({ label, itemId }: TableRow) => (itemId === undefined ? label : { id: itemId, name: label });

/** What one row tells: `12 pounds on hand, par 20 pounds`. */
function told(row: TableRow, columns: readonly TableColumn[], query: Query): string {
  return columns
    .flatMap(({ column }, at) => {
      const figure = figureOf(row.cells[at], row, query);
      return figure === null ? [] : [column.tell(perUnit(figure, column.label, row))];
    })
    .join(', ');
}

/** Prices are of one unit of the item. */
const perUnit = (figure: string, label: string, { unit }: TableRow): string =>
  unit !== null && PRICES.has(label) ? `${figure} per ${toSingular(unit)}` : figure;
const PRICES = new Set(['cost', 'selling price']);

/** A cell in words; null where nothing is recorded. */
export function figureOf(cell: Cell | undefined, row: TableRow, { per }: Query, days = 1): string | null {
  const known = cell?.values.filter(({ value }) => value !== null) ?? [];
  if (cell === undefined || known.length === 0) return null;
  const share = per === null || cell.kind === 'text' || cell.kind === 'day' ? 1 : RATE_DAYS[per] / days;
  const figures = known.map(({ value, unit }) => {
    if (typeof value === 'string') return cell.kind === 'day' ? dayText(value) : value;
    return number(Number(value) * share, cell.kind, unit ?? row.unit);
  });
  return `${names(figures)}${cell.behind ?? ''}`;
}
const RATE_DAYS = { day: 1, week: 7, month: 30.44, quarter: 91.3, year: 365.25 } as const;

function number(value: number, kind: Cell['kind'], unit: string | null): string {
  if (kind === 'money') return money(value);
  if (kind === 'percent') return percent(value);
  if (kind === 'days') return aboutDays(value);
  if (kind === 'hours') return count(Math.round(value), 'hour');
  if (kind === 'score') return `${value} of 5`;
  return kind === 'quantity' ? amount(Math.round(value * 1000) / 1000, unit ?? '') : numberText(value);
}

function single(row: TableRow, table: Table, facts: Facts): AnswerLine {
  const { query, columns } = table;
  const days = query.per === null ? 1 : daysIn(periodOf(query, facts));
  const figures = columns.flatMap(({ column }, at) => {
    const figure = figureOf(row.cells[at], row, query, days);
    return figure === null ? [] : [column.tell(perUnit(figure, column.label, row))];
  });
  if (figures.length === 0)
    return line`${part(row)}: no ${names(columns.map(({ column }) => column.label))} is recorded.`;
  return line`${query.form === 'yesNo' ? 'Yes. ' : ''}${part(row)}${row.label === '' ? '' : ': '}${figures.join(', ')}${query.per === null ? '' : ` a ${query.per}`}${changeWords(row, table)}.`;
}

function changeWords(row: TableRow, { query, columns }: Pick<Table, 'query' | 'columns'>): string {
  const before = figureOf(row.before, row, query);
  if (query.against === null || before === null || !columns[0]) return '';
  const change = changeOf(row);
  return `, ${change === 0 ? 'the same as' : change > 0 ? 'up from' : 'down from'} ${before}`;
}

function profile(row: TableRow, { columns, query }: Table): AnswerLine[] {
  return [
    line`${part(row)}:`,
    ...columns.flatMap(({ column }, at) => {
      const figure = figureOf(row.cells[at], row, query);
      return figure === null ? [] : [bullet`${capital(column.label)}: ${perUnit(figure, column.label, row)}`];
    }),
  ];
}

function listed({ query, columns, rows }: Table): AnswerLine[] {
  const shown = rows.slice(0, query.limit ?? USUAL_ROWS);
  const more = rows.length - shown.length;
  return [
    ...shown.map((row) => {
      const text = told(row, columns, query);
      const change = changeWords(row, { query, columns });
      return row.label === '' ? bullet`${text}` : bullet`${part(row)}${text === '' ? '' : ': '}${text}${change}`;
    }),
    ...(more > 0 ? [bullet`and ${count(more, 'more', 'more')}`] : []),
  ];
}

/** How many rows a list has, and their sum where it has one. */
function totalWords({ query, columns, totals, all, rows }: Table): string {
  const [first] = columns;
  const sum =
    first?.column.total === 'sum' && first.column.unit !== 'count' && all.length > 1 && rows.length === all.length;
  const figure = sum ? figureOf(totals[0], NO_ROW, query) : null;
  const rowCount = ` (${all.length})`;
  if (figure === null || (totals[0]?.values.length ?? 0) > 3) return rowCount;
  return `${query.by === null ? rowCount : ''}, ${figure} in all`;
}
const NO_ROW: TableRow = { key: '', label: '', unit: null, cells: [] };

function shares({ query, rows, all, totals, columns }: Table, facts: Facts): AnswerLine[] {
  const sum = Number(totals[0]?.values[0]?.value ?? 0);
  const size = ({ cells }: TableRow) => Number(cells[0]?.values[0]?.value ?? 0);
  const isOneUnit = totals[0]?.values.length === 1 && sum > 0;
  if (!isOneUnit)
    return [line`${names(columns.map(({ column }) => column.label))} cannot be shared out: the units differ.`];
  const shown = rows.slice(0, query.limit ?? USUAL_ROWS);
  return [
    line`${heading(query, facts)} (${figureOf(totals[0], NO_ROW, query) ?? ''} in all):`,
    ...shown.map(
      (row) => bullet`${part(row)}: ${percent(size(row) / sum)}, ${figureOf(row.cells[0], row, query) ?? 'nothing'}`,
    ),
    ...(all.length > shown.length ? [bullet`and ${count(all.length - shown.length, 'more', 'more')}`] : []),
  ];
}

function nothing(table: Table, facts: Facts): AnswerLine[] {
  const { query, unknown, columns } = table;
  const [first] = columns;
  if (query.form === 'yesNo') return [line`No. ${heading(query, facts)}: none.`];
  if (unknown.length > 0 && first)
    return [
      line`No ${first.column.label} is recorded for ${names(
        unknown.map(({ label }) => label),
        5,
      )}.`,
    ];
  return [line`${heading(query, facts)}: none.`, ...withoutLots(query, facts)];
}

/** Dates are of lots: who has entered none learns where. */
const withoutLots = ({ of }: Query, { lots }: Facts): AnswerLine[] =>
  of === 'lot' && lots.length === 0
    ? [line`Best-before dates belong to lots: enter a lot with its date when you receive goods.`]
    : [];

/** What was left out, what money is computed from, and which time a figure covers. */
function notes(table: Table, facts: Facts): AnswerLine[] {
  const { query, columns, unknown } = table;
  const bases = [...new Set(columns.flatMap(({ column }) => column.basis ?? []))];
  const [first] = columns;
  const isOfTime = columns.some(({ column }) => column.from === 'flow') && query.period === null;
  const isMissing =
    unknown.length > 0 && first !== undefined && first.column.total === 'sum' && first.column.unit === 'money';
  return [
    ...(bases.length > 0 ? [line`Figures are ${names(bases)}.`] : []),
    ...(isOfTime ? [line`That covers ${periodWords(periodOf(query, facts))}.`] : []),
    ...(isMissing
      ? [
          line`Left out, for want of a price: ${names(
            unknown.map(({ label }) => label),
            5,
          )}.`,
        ]
      : []),
  ];
}
