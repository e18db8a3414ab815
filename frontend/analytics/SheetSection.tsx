import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { SheetTable } from './SheetTable.tsx';
import { downloadCsv, type Sheet } from './sheet.ts';

export type SheetSectionProps = {
  title: string;
  /** Null until it is loaded; `children` are shown instead. */
  sheet: Sheet | null;
  range: { from: string; to: string };
  /** Explains the figures. */
  note: ReactNode;
  /** Shown instead of the table when there are no rows. */
  empty: string;
  controls?: ReactNode;
  /** Beside the CSV download. */
  actions?: ReactNode;
  /** Instead of the CSV download. */
  downloads?: ReactNode;
  /** Shown instead of the table. */
  children?: ReactNode;
};

/** A section with a heading, a CSV download, and a table or custom content. */
export function SheetSection({
  title,
  sheet,
  range,
  note,
  empty,
  controls,
  actions,
  downloads,
  children,
}: SheetSectionProps) {
  const id = useId();
  const isEmpty = sheet !== null && (sheet.rows.length === 0 || sheet.columns.length < 2);
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" mb="xs" gap="sm">
        <Stack gap={2} flex="1 1 16rem" miw={0}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </Stack>
        {sheet && !isEmpty && (
          <Group gap="xs">
            {actions}
            {downloads ?? (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconDownload size={16} aria-hidden />}
                aria-label={`Download ${title} as CSV`}
                onClick={() => downloadCsv(sheet, range)}
              >
                CSV
              </Button>
            )}
          </Group>
        )}
      </Group>
      {controls}
      {isEmpty ? <Text py="md">{empty}</Text> : (children ?? (sheet && <SheetTable sheet={sheet} />))}
    </Paper>
  );
}
