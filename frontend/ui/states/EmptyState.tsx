import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Leaf } from '../Logo.tsx';

type Props = {
  title: string;
  /** What to do next, in a sentence. */
  children: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Replaces the leaf. */
  icon?: ReactNode;
  /** Within a card or a dialog, which is the frame. */
  isInside?: boolean;
};

/** An empty state that says what to do next. */
export function EmptyState({ title, children, actions, icon = <Leaf size={40} />, isInside = false }: Props) {
  const state = (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      {icon}
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="26rem" style={{ textWrap: 'pretty' }}>
        {children}
      </Text>
      {actions && (
        <Group mt="sm" justify="center">
          {actions}
        </Group>
      )}
    </Stack>
  );
  if (isInside) return state;
  return (
    <Paper withBorder radius="lg" py="lg">
      {state}
    </Paper>
  );
}
