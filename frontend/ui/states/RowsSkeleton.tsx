import { Skeleton, Stack } from '@mantine/core';

/** The placeholder of a loading list. */
export function RowsSkeleton({ rows = 6, height = 52 }: { rows?: number; height?: number }) {
  return (
    <Stack gap="xs" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => `row ${index}`).map((row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </Stack>
  );
}
