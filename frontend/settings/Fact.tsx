import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A read-only value with its label. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text component="div" c="dimmed">
        {children}
      </Text>
    </div>
  );
}
