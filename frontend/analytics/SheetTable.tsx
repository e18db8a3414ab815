import { ScrollArea, Table } from '@mantine/core';
import classes from './analytics.module.css';
import { type ColumnKind, formatCell, type Sheet } from './sheet.ts';

/** A sheet as a table that scrolls within itself, also by keyboard. */
export function SheetTable({ sheet: { name, columns, rows } }: { sheet: Sheet }) {
  // Keyed by position: two items or groups can have the same name.
  const fields = columns.map((column, place) => ({ ...column, place, align: alignOf(column.kind) }));
  const lines = rows.map((row, place) => ({ row, place }));
  return (
    <ScrollArea.Autosize
      mah="26rem"
      type="auto"
      offsetScrollbars="present"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `${name}, table` }}
    >
      <Table verticalSpacing="xs" highlightOnHover aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            {fields.map(({ label, place, align }) => (
              <Table.Th key={place} scope="col" className={classes.cell} ta={align}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ row, place: line }) => (
            <Table.Tr key={line}>
              {fields.map(({ kind, place, align }) => (
                <Table.Td key={place} className={place === 0 ? classes.first : classes.cell} ta={align}>
                  {formatCell(row[place] ?? null, kind)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

const alignOf = (kind: ColumnKind) => (kind === 'text' || kind === 'moment' ? ('left' as const) : ('right' as const));
