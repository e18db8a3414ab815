import { Group, Select, type SelectProps, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Role } from '../../../worker/core/contract.ts';
import { roles } from '../../lib/session/roles.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & { value: Role; onChange: (role: Role) => void };

/** A role picker; the list explains each role. */
export function RoleSelect({ value, onChange, ...props }: Props) {
  return (
    <Select
      {...props}
      value={value}
      onChange={(next) => {
        const role = roles.find((known) => known.value === next);
        if (role && role.value !== value) onChange(role.value);
      }}
      data={roles}
      allowDeselect={false}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      renderOption={({ option, checked }) => (
        <Group justify="space-between" wrap="nowrap" flex={1}>
          <div>
            {option.label}
            <Text size="xs" c="dimmed">
              {roles.find((known) => known.value === option.value)?.may}
            </Text>
          </div>
          {checked && <IconCheck size={16} stroke={1.8} aria-hidden />}
        </Group>
      )}
    />
  );
}
