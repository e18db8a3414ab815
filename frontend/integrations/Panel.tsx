import { Card, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  description?: ReactNode;
  /** A badge beside the heading. */
  badge?: ReactNode;
  children: ReactNode;
};

/** A card with a heading. */
export function Panel({ title, description, badge, children }: Props) {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading} p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" gap="xs" mb={description ? 4 : 'md'}>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {badge}
      </Group>
      {description && (
        <Text size="sm" c="dimmed" mb="md">
          {description}
        </Text>
      )}
      {children}
    </Card>
  );
}
