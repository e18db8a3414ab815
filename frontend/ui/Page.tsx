import { Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

/**
 * The widths of pages, in pixels: one for what is read or filled in, one for lists and documents, one for tables, boards and
 * pages of two columns. The shape before the first paint (frontend/shape.css) and PagePending have the last.
 */
const WIDTHS = { reading: 720, list: 960, full: 1320 } as const;
export type PageWidth = keyof typeof WIDTHS;

type Props = {
  /** The heading, and the browser tab's title unless `tabTitle` is given. */
  title: string;
  tabTitle?: string;
  /** A line below the heading. */
  description?: ReactNode;
  /** Before the heading and its line: what the page is about. */
  picture?: ReactNode;
  /** Right after the heading, such as a menu of what the page shows. */
  aside?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** A back link or breadcrumb above the heading. */
  above?: ReactNode;
  width?: PageWidth;
  children: ReactNode;
};

/** The frame of every signed-in page: width, heading, actions. */
export function Page(props: Props) {
  const { title, tabTitle = title, description, picture, aside, actions, above, width = 'full', children } = props;
  useTitle(tabTitle);
  const heading = (
    <Stack gap={4} flex="1 1 16rem" miw={0}>
      <Group gap="xs">
        {/* Names of items may be one long word. */}
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {aside}
      </Group>
      {description && (
        <Text c="dimmed" style={{ textWrap: 'pretty' }}>
          {description}
        </Text>
      )}
    </Stack>
  );
  return (
    <Container size={WIDTHS[width]} py={{ base: 'lg', sm: 'xl' }}>
      {above}
      <Group justify="space-between" align="flex-start" mb="lg" gap="md">
        {picture ? (
          <Group gap="md" wrap="nowrap" align="flex-start" flex="1 1 16rem" miw={0}>
            {picture}
            {heading}
          </Group>
        ) : (
          heading
        )}
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Container>
  );
}
