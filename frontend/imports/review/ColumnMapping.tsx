import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { MappedField, Mapping } from '../../../engines/csv-reading/columns/mapping.ts';
import { useUses } from '../../lib/session/uses.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import classes from './ColumnMapping.module.css';
import { mappedFields } from './mapped-fields.ts';

/** Maximum length of an example in the column list. */
const EXAMPLE_LENGTH = 28;

type Props = {
  headers: readonly string[];
  examples: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

function shortened(text: string): string {
  return text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH).toWellFormed()}…` : text;
}

function withField(mapping: Mapping, field: MappedField, column: string): Mapping {
  const { [field]: _, ...others } = mapping as Partial<Record<MappedField, number>>;
  return (column === '' ? others : { ...others, [field]: Number(column) }) as Mapping;
}

/** Maps columns to fields; starts open if no column holds product names. */
export function ColumnMapping({ headers, examples, mapping, onChange }: Props) {
  const [open, setOpen] = useState(mapping.productName === undefined);
  const places = usePlaces().map(({ name }) => name);
  const fields = mappedFields(mapping, places, useUses().lots);
  const options = headers.map((header, column) => {
    const example = examples[column];
    return { value: String(column), label: example ? `${header} (${shortened(example)})` : header };
  });
  const summary = fields
    .flatMap(({ field, label }) => {
      const header = headers[mapping[field] ?? -1];
      return header === undefined ? [] : [`${label} ← ${header}`];
    })
    .join(', ');

  return (
    <details className={classes.columns} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Text span fw={600} size="sm">
          Columns
        </Text>
        {!open && (
          <Text span size="sm" c="dimmed" ml={8}>
            {summary}
          </Text>
        )}
      </summary>
      <div className={classes.fields}>
        {fields.map(({ field, label }) => (
          <NativeSelect
            key={field}
            label={label}
            size="md"
            value={mapping[field] ?? ''}
            data={[{ value: '', label: field === 'productName' ? 'Choose a column' : 'Not in the file' }, ...options]}
            withAsterisk={field === 'productName'}
            onChange={({ currentTarget }) => onChange(withField(mapping, field, currentTarget.value))}
          />
        ))}
      </div>
    </details>
  );
}
