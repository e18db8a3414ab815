import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ImportProblem } from '../../../engines/csv-reading/file/file-error.ts';

/** Why a file cannot be imported and what to do, announced by screen readers. */
export function ProblemAlert({ problem: { title, message, detail } }: { problem: ImportProblem }) {
  return (
    <Alert color="red" title={title} icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">{message}</Text>
      {detail && (
        <Text size="sm" mt={4}>
          {detail}
        </Text>
      )}
    </Alert>
  );
}
