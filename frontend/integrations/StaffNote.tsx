import { Text } from '@mantine/core';

/** Says to those who may only look whom to ask. */
export function StaffNote() {
  return (
    <Text size="sm" c="dimmed">
      Integrations are set up by an admin of your workspace.
    </Text>
  );
}
