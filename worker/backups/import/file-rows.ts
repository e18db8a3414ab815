import { type Header, parseRowLine, rowLine } from '../../../engines/backup-file/format.ts';
import { invalid, invalidField } from '../../core/errors.ts';
import type { ColumnType, WorkspaceTable } from '../../core/sql/workspace-tables.ts';
import { BACKED_UP_TABLES } from '../tables.ts';

/** Checks the rows of a file that anyone may have written, before a database sees them. */

const findTable = (name: string): WorkspaceTable | undefined => BACKED_UP_TABLES.find((table) => table.name === name);

const unknownTable = (name: string) =>
  invalid(`The backup has a table that this version of Camellia does not know: ${name}`);

/** @throws 400 for tables or columns that this version cannot restore */
export function checkHeader({ tables }: Header): void {
  for (const [name, { columns }] of Object.entries(tables)) {
    const table = findTable(name);
    if (!table) throw unknownTable(name);
    if (new Set(columns).size < columns.length) {
      throw invalidField(`header.tables.${name}.columns`, 'may not have a column twice');
    }
    const missing = table.columns.find((column, index) => {
      const { isRequired = false, hasDefault = false } = table.types[index] ?? {};
      return isRequired && !hasDefault && column !== table.owner && !columns.includes(column);
    });
    if (missing !== undefined) throw invalidField(`header.tables.${name}.columns`, `must have ${missing}`);
  }
  if (tables.workspaces?.rows !== 1) throw invalidField('header.tables.workspaces.rows', 'must be 1');
}

/**
 * The lines of rows, checked: each is of a table in the header, and each value is one that its column takes.
 * @throws 400 that names the line, table and column
 */
export function checkLines(header: Header, lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const parsed = parseRowLine(line);
    const at = `lines[${index}]`;
    if (!parsed) throw invalidField(at, 'is not a row');
    const table = findTable(parsed.table);
    const columns = Object.hasOwn(header.tables, parsed.table) ? header.tables[parsed.table]?.columns : undefined;
    if (!table || !columns) throw unknownTable(parsed.table);
    const row = parseJson(parsed.row);
    if (!Array.isArray(row) || row.length !== columns.length) {
      throw invalidField(at, `must have ${columns.length} values, like the columns of ${table.name}`);
    }
    for (const [position, column] of columns.entries()) {
      const type = table.types[table.columns.indexOf(column)];
      // A column of a newer version, which is left out.
      if (!type) continue;
      const problem = findProblem(type, row[position], JSON_COLUMNS.has(`${table.name}.${column}`));
      if (problem && column !== table.owner) throw invalidField(`${at}.${table.name}.${column}`, problem);
    }
    return rowLine(table.name, JSON.stringify(row));
  });
}

/** Text that holds JSON, which lists and pages parse. */
const JSON_COLUMNS = new Set([
  ...['audit_events.before', 'audit_events.after', 'imports.skipped', 'import_changes.before', 'webhooks.events'],
  ...['integrations.mapping', 'integrations.clocks', 'sync_links.seen', 'sync_runs.counts', 'sync_runs.conflicts'],
  ...['sync_runs.errors', 'sync_runs.changes'],
]);

/** What is wrong with a value, as the rest of a sentence; null if the column takes it. */
function findProblem({ kind, isRequired, options }: ColumnType, value: unknown, isJson: boolean): string | null {
  if (value === null) return isRequired ? 'is required' : null;
  if (kind === 'integer') return Number.isSafeInteger(value) ? null : 'must be a whole number';
  if (kind === 'real') return Number.isFinite(value) ? null : 'must be a number';
  if (typeof value !== 'string') return 'must be text';
  if (!value.isWellFormed() || value.includes('\0')) return 'may not contain broken characters';
  if (isJson && parseJson(value) === null) return 'must be JSON';
  return options && !options.includes(value) ? `must be one of ${options.join(', ')}` : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
