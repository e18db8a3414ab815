import { FORMAT, type Header, rowLine } from '../../engines/backup-file/format.ts';
import { PLAIN_STYLE } from '../../engines/text/style.ts';
import { LIST_NAMES, LISTS, type ListName } from '../../engines/workspace-export/lists.ts';
import type { ImportStart } from './import-contract.ts';

/** An export as a backup has it: a header, and lines of rows. */

const WORKSPACE_COLUMNS = [
  ...['name', 'contact_user_id', 'contact_name', 'created_at'],
  ...['currency', 'number_style', 'weight_unit', 'week_start', 'time_zone'],
];

/** The header that a backup of this export would have. @param appVersion which restores it */
export function toHeader({ head, rows }: ImportStart, appVersion: string): Header {
  const tables = LIST_NAMES.map((name) => {
    const { table, columns } = LISTS[name];
    return [table, { columns: [...columns], rows: rows[name] ?? 0 }] as const;
  });
  return {
    format: FORMAT,
    version: 1,
    workspace: { id: head.workspace.id, name: head.workspace.name },
    createdAt: head.exportedAt,
    appVersion,
    isExact: true,
    tables: { workspaces: { columns: WORKSPACE_COLUMNS, rows: 1 }, ...Object.fromEntries(tables) },
    pictures: 0,
  };
}

/** The line of the workspace itself. */
export function workspaceLine({ workspace }: ImportStart['head']): string {
  const { name, contact, createdAt, style = PLAIN_STYLE } = workspace;
  const { currency, numberStyle, weightUnit, weekStart, timeZone } = style;
  const values = [name, contact.userId, contact.displayName, Date.parse(createdAt)];
  return rowLine('workspaces', JSON.stringify([...values, currency, numberStyle, weightUnit, weekStart, timeZone]));
}

/** The lines of a list's rows. @param rows checked, as the list's schema returns them */
export const rowLines = (list: ListName, rows: readonly { values: unknown[] }[]): string[] =>
  rows.map(({ values }) => rowLine(LISTS[list].table, JSON.stringify(values)));
