import { Button, Group, Text } from '@mantine/core';

/** A notice that the shown data could not be refreshed. */
export function StaleNotice({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <Group justify="space-between" mb="sm" gap="xs" role="status">
      <Text size="sm" c="var(--mantine-color-amber-text)">
        Couldn’t refresh this page. The data shown may be out of date.
      </Text>
      <Button variant="light" color="amber" size="compact-sm" loading={isFetching} onClick={onRetry}>
        Try again
      </Button>
    </Group>
  );
}
