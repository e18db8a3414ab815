import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FieldMapping as Mapping, SYNC_FIELD_NAMES, syncField } from '../../worker/sync/contract.ts';

type Props = {
  /** Our usual names of the fields that were not found. */
  missing: readonly string[];
  /** What the table has. */
  fields: readonly string[];
  /** What can be done about those that are missing. */
  mend: string;
  value: Mapping;
  onChange: (mapping: Mapping) => void;
};

/** Names the fields that are missing, and lets each be another field of the table. */
export function FieldMapping({ missing, fields, mend, value, onChange }: Props) {
  const asked = syncField.options.filter((field) => missing.includes(SYNC_FIELD_NAMES[field]));
  if (asked.length === 0) return <Text size="sm">Every field that Camellia needs is there.</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm">
        There is no {asked.map((field) => SYNC_FIELD_NAMES[field]).join(', ')}. {mend}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {asked.map((field) => (
          <Select
            key={field}
            label={`${SYNC_FIELD_NAMES[field]} is in`}
            placeholder="Nowhere yet"
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
