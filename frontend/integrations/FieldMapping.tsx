import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FieldMapping as Mapping, SYNC_FIELD_NAMES, SYNC_FIELDS } from '../../worker/sync/contract.ts';

type Props = {
  /** Default names of the fields that were not found. */
  missing: readonly string[];
  /** The fields of the table. */
  fields: readonly string[];
  /** What to do about the missing ones. */
  hint: string;
  value: Mapping;
  onChange: (mapping: Mapping) => void;
};

/** Lists the missing fields and lets each be mapped to another field of the table. */
export function FieldMapping({ missing, fields, hint, value, onChange }: Props) {
  const unmatched = SYNC_FIELDS.filter((field) => missing.includes(SYNC_FIELD_NAMES[field]));
  if (unmatched.length === 0) return <Text size="sm">All required fields were found.</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm">
        Missing: {unmatched.map((field) => SYNC_FIELD_NAMES[field]).join(', ')}. {hint}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {unmatched.map((field) => (
          <Select
            key={field}
            label={`${SYNC_FIELD_NAMES[field]} is in`}
            placeholder="Choose a field"
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
