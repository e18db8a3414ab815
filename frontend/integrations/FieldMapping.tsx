import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FieldMapping as Mapping, SYNC_FIELD_NAMES, syncField } from '../../worker/sync/contract.ts';

type Props = {
  /** Our usual names of the fields that were not found. */
  missing: readonly string[];
  /** What the table has. */
  fields: readonly string[];
  value: Mapping;
  onChange: (mapping: Mapping) => void;
};

/** Names the fields that are missing, and lets each be another field of the table. */
export function FieldMapping({ missing, fields, value, onChange }: Props) {
  const asked = syncField.options.filter((field) => missing.includes(SYNC_FIELD_NAMES[field]));
  if (asked.length === 0) return <Text size="sm">The table has every field that Camellia needs.</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm">
        The table has no {asked.map((field) => SYNC_FIELD_NAMES[field]).join(', ')}. Add what is missing in Airtable, or
        say which field holds it.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {asked.map((field) => (
          <Select
            key={field}
            label={`${SYNC_FIELD_NAMES[field]} is in`}
            placeholder="Not in this table"
            data={fields.filter((name) => name === value[field] || !Object.values(value).includes(name))}
            value={value[field] ?? null}
            onChange={(name) => {
              const { [field]: _before, ...others } = value;
              onChange(name === null ? others : { ...others, [field]: name });
            }}
            clearable
            searchable
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
