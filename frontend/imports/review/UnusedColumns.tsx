import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { MappedField } from '../../../engines/csv-reading/columns/mapping.ts';
import type { UnusedColumn } from '../../../engines/csv-reading/columns/unused-columns.ts';
import { IMPORT_COLUMNS } from '../../../engines/inventory/import-columns.ts';
import { CODES_LABEL, type FieldLabel } from './mapped-fields.ts';
import classes from './UnusedColumns.module.css';

const MAX_SHOWN = 6;

const FIELDS: readonly FieldLabel[] = [...IMPORT_COLUMNS, CODES_LABEL];
const OPTIONS = [{ value: '', label: 'Not imported' }, ...FIELDS.map(({ field, label }) => ({ value: field, label }))];

type Props = { columns: readonly UnusedColumn[]; onMap: (column: number, field: MappedField) => void };

/** Columns that are not imported, each with a sample and a choice of field. */
export function UnusedColumns({ columns, onMap }: Props) {
  const [all, setAll] = useState(false);
  if (columns.length === 0) return null;
  return (
    <section aria-label="Not imported">
      <Text fw={600} size="sm">
        Not imported
      </Text>
      <ul className={classes.list}>
        {(all ? columns : columns.slice(0, MAX_SHOWN)).map((column) => (
          <Column key={column.column} column={column} onMap={onMap} />
        ))}
      </ul>
      {!all && columns.length > MAX_SHOWN && (
        <Button variant="subtle" mih={44} onClick={() => setAll(true)}>
          Show {columns.length - MAX_SHOWN} more columns
        </Button>
      )}
    </section>
  );
}

function Column({ column: { column, header, sample, note }, onMap }: { column: UnusedColumn } & Pick<Props, 'onMap'>) {
  return (
    <li className={classes.column}>
      <div className={classes.what}>
        <Text fw={560}>{header}</Text>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {sample}
        </Text>
        {note && <Text size="sm">{note}</Text>}
      </div>
      <NativeSelect
        aria-label={`Import ${header} as`}
        size="md"
        value=""
        data={OPTIONS}
        onChange={({ currentTarget: { value } }) => {
          const chosen = FIELDS.find(({ field }) => field === value);
          if (chosen) onMap(column, chosen.field);
        }}
      />
    </li>
  );
}
