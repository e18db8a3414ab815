import type { z } from 'zod';
import { type Header, parseRowLine } from '../../../engines/backup-file/format.ts';
import { matchKey } from '../../../engines/text/match-key.ts';
import { issueMessage } from '../../../engines/validation/messages.ts';
import { invalid, invalidField } from '../../core/errors.ts';
import { BACKED_UP_TABLES } from '../tables.ts';
import { contractOf } from './column-contracts.ts';

/**
 * The rows of a file that anyone may have written, before a database sees them: only what a person may write
 * (db/workspace/writers.ts), within the contract of the API.
 */

type Row = Readonly<Record<string, unknown>>;

/** What the server says of a row, whatever the file says. Other columns of the server get their default. */
const SERVER_VALUES: Readonly<Record<string, Readonly<Record<string, (row: Row) => string | number | null>>>> = {
  // Nobody of a file is a member, so nobody gets in, or gets mail, unasked.
  members: { removed_at: () => Date.now() },
  items: { name_key: ({ name }) => matchKey(String(name)), supplier_key: ({ supplier }) => matchKey(String(supplier)) },
  suppliers: { name_key: ({ name }) => matchKey(String(name)) },
  locations: { name_key: ({ name }) => matchKey(String(name)) },
  lots: { code_key: ({ code }) => matchKey(String(code)) },
  // This server has sent none of them.
  communications: {
    status: ({ status }) => (status === 'failed' ? 'failed' : 'recorded'),
    failure: ({ status }) => (status === 'failed' ? 'It was not sent, as the restored file says.' : null),
  },
};

/** A table of which a file may bring something. */
interface FileTable {
  name: string;
  owner: string;
  /** Columns that a person may write, with what they take. */
  contracts: ReadonlyMap<string, z.ZodType>;
  required: readonly string[];
}

const TABLES: ReadonlyMap<string, FileTable> = new Map(
  BACKED_UP_TABLES.flatMap((table) => {
    const { name, owner, columns, types } = table;
    const ofPeople = types.flatMap((type, index) => {
      const column = columns[index] ?? '';
      return type.writer === 'person' && column !== owner ? [{ column, type }] : [];
    });
    if (ofPeople.length === 0) return [];
    const contracts = new Map(ofPeople.map(({ column, type }) => [column, contractOf(table, type)] as const));
    const required = ofPeople.filter(({ type }) => type.isRequired && !type.hasDefault).map(({ column }) => column);
    return [[name, { name, owner, contracts, required }] as const];
  }),
);

const unknownTable = (name: string) =>
  invalid(`The backup has a table that this version of Camellia does not know: ${name}`);

const isKnown = (name: string) => BACKED_UP_TABLES.some((table) => table.name === name);

/** @throws 400 for tables or columns that this version cannot restore */
export function checkHeader({ tables }: Header): void {
  for (const [name, { columns }] of Object.entries(tables)) {
    if (!isKnown(name)) throw unknownTable(name);
    if (new Set(columns).size < columns.length) {
      throw invalidField(`header.tables.${name}.columns`, 'may not have a column twice');
    }
    const missing = TABLES.get(name)?.required.find((column) => !columns.includes(column));
    if (missing !== undefined) throw invalidField(`header.tables.${name}.columns`, `must have ${missing}`);
  }
  if (tables.workspaces?.rows !== 1) throw invalidField('header.tables.workspaces.rows', 'must be 1');
}

/** The header with the tables of which a file brings something. */
export const withoutServerTables = (header: Header): Header => ({
  ...header,
  tables: Object.fromEntries(Object.entries(header.tables).filter(([name]) => TABLES.has(name))),
});

/** A row that may be restored. */
export interface FileRow {
  table: string;
  columns: readonly string[];
  /** JSON list of its columns. */
  row: string;
}

/**
 * The row of a line; null for one of a table that the server writes itself.
 * @param at where it is, for errors
 * @throws 400 that names the line, table and column
 */
export function checkLine(header: Header, line: string, at: string): FileRow | null {
  const parsed = parseRowLine(line);
  if (!parsed) throw invalidField(at, 'is not a row');
  const columns = Object.hasOwn(header.tables, parsed.table) ? header.tables[parsed.table]?.columns : undefined;
  if (!columns || !isKnown(parsed.table)) throw unknownTable(parsed.table);
  const table = TABLES.get(parsed.table);
  if (!table) return null;
  const given = parseJson(parsed.row);
  if (!Array.isArray(given) || given.length !== columns.length) {
    throw invalidField(at, `must have ${columns.length} values, like the columns of ${table.name}`);
  }
  const row: Record<string, unknown> = {};
  for (const [position, column] of columns.entries()) {
    const contract = table.contracts.get(column);
    if (!contract) continue;
    if (isBroken(given[position])) {
      throw invalidField(`${at}.${table.name}.${column}`, 'may not contain broken characters');
    }
    const { success, data, error } = contract.safeParse(given[position], { error: issueMessage });
    if (!success) throw invalidField(`${at}.${table.name}.${column}`, problemOf(given[position], error));
    row[column] = data;
  }
  const raw = Object.fromEntries(columns.map((column, position) => [column, given[position]]));
  for (const [column, say] of Object.entries(SERVER_VALUES[table.name] ?? {})) row[column] = say(raw);
  return { table: table.name, columns: Object.keys(row), row: JSON.stringify(Object.values(row)) };
}

const isBroken = (value: unknown) => typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'));

const problemOf = (value: unknown, { issues }: z.ZodError) =>
  value === null ? 'is required' : (issues[0]?.message ?? 'is not valid');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
