/** The lines of rows in a backup (format.ts). */

/** The line of a row. @param row JSON list of its columns */
export const rowLine = (table: string, row: string) => `["${table}",${row}]`;

/** Parses the line of a row; null if it is another kind of line. */
export function parseRowLine(line: string): { table: string; row: string } | null {
  const [, table, row] = /^\["([a-z_]+)",(\[.*\])\]$/s.exec(line) ?? [];
  return table === undefined || row === undefined ? null : { table, row };
}
