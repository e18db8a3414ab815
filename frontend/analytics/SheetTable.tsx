import { ScrollArea } from '@mantine/core';
import { memo } from 'react';
import classes from './analytics.module.css';
import { type ColumnKind, formatCell, type Sheet } from './sheet.ts';

/** A sheet as a table that scrolls within itself, also by keyboard. Plain elements: it has hundreds of cells. */
export const SheetTable = memo(function SheetTable({ sheet: { name, columns, rows } }: { sheet: Sheet }) {
  // Keyed by position: two items or groups can have the same name.
  const fields = columns.map((column, place) => ({ ...column, place, className: classOf(column.kind, place) }));
  const lines = rows.map((row, place) => ({ row, place }));
  return (
    <ScrollArea.Autosize
      mah="26rem"
      type="auto"
      offsetScrollbars="present"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `${name}, table` }}
    >
      <table className={classes.table} aria-label={name}>
        <thead>
          <tr>
            {fields.map(({ label, place, kind }) => (
              <th key={place} scope="col" className={classOf(kind)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, place: line }) => (
            <tr key={line}>
              {fields.map(({ kind, place, className }) => (
                <td key={place} className={className}>
                  {formatCell(row[place] ?? null, kind)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  );
});

/** Numbers line up on the right; the first column names the row and may wrap. */
function classOf(kind: ColumnKind, place?: number): string | undefined {
  if (place === 0) return classes.first;
  return kind === 'text' || kind === 'moment' ? classes.cell : classes.number;
}
