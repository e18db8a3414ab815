import { Card, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { title: string; description?: ReactNode; children: ReactNode };

/** A part of a section of the settings, with a heading. */
export function Section({ title, description, children }: Props) {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading}>
      <Stack gap={4} mb="md">
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </Stack>
      {children}
    </Card>
  );
}
