import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { formatCount } from '../lib/text/format.ts';
import classes from './SheetTable.module.css';
import { type ColumnKind, formatCell, onScreen, type Sheet, type Value } from './sheet.ts';

/** Rows that a table shows at first, where it has more than a few more; as cards it shows five (SheetTable.module.css). */
const FIRST_ROWS = 8;
const FEW = 2;
const FIRST_CARDS = 5;

/**
 * A sheet as a table with its total, the first rows at first. Where it has no room for its columns, each row is a card that names its
 * values, so that nothing scrolls sideways. Plain elements: it has hundreds of cells.
 */
export const SheetTable = memo(function SheetTable({ sheet }: { sheet: Sheet }) {
  const [isWhole, setWhole] = useState(false);
  const { name, columns, rows, total } = onScreen(sheet);
  // Keyed by position: two items or groups can have the same name.
  const fields = columns.map((column, place) => ({ ...column, place, className: classOf(column.kind, place) }));
  const isLong = rows.length > FIRST_ROWS + FEW;
  const lines = (isLong && !isWhole ? rows.slice(0, FIRST_ROWS) : rows).map((row, place) => ({ row, place }));
  const cells = (row: readonly Value[]) =>
    fields.map(({ kind, place, label, className }) => {
      const value = row[place] ?? null;
      return (
        <td key={place} className={className} data-label={label} data-unknown={value === null ? true : undefined}>
          {formatCell(value, kind)}
        </td>
      );
    });
  return (
    <div className={classes.room}>
      <table className={classes.table} aria-label={name} data-whole={isWhole || undefined}>
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
          {lines.map(({ row, place }) => (
            <tr key={place}>{cells(row)}</tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {fields.map(({ kind, place, label, className }) =>
                place === 0 ? (
                  <th key={place} scope="row" className={className}>
                    {totalText(total[place], kind)}
                  </th>
                ) : (
                  <td
                    key={place}
                    className={className}
                    data-label={label}
                    data-unknown={total[place] == null ? true : undefined}
                  >
                    {totalText(total[place], kind)}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length > FIRST_CARDS && (
        <Button
          variant="subtle"
          mt="xs"
          className={classes.more}
          data-long={isLong || undefined}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${formatCount(rows.length)}`}
        </Button>
      )}
    </div>
  );
});

/** What no total can be made of stays empty. */
const totalText = (value: Value | undefined, kind: ColumnKind): string =>
  value === undefined || value === null ? '' : formatCell(value, kind);

/** Numbers line up on the right; the first column names the row and may wrap. */
function classOf(kind: ColumnKind, place?: number): string | undefined {
  if (place === 0) return classes.first;
  if (kind === 'moment') return classes.moment;
  return kind === 'text' ? undefined : classes.number;
}
