import { Button, Group, Text } from '@mantine/core';

/** Says above what is still shown that it could not be brought up to date. */
export function StaleNotice({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <Group justify="space-between" mb="sm" gap="xs" role="status">
      <Text size="sm" c="var(--mantine-color-amber-text)">
        This could not be brought up to date. What you see may be old.
      </Text>
      <Button variant="light" color="amber" size="compact-sm" loading={isFetching} onClick={onRetry}>
        Try again
      </Button>
    </Group>
  );
}
