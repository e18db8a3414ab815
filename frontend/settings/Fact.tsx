import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A value under its label that cannot be changed here. */
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
