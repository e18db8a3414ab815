import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { SheetTable } from './SheetTable.tsx';
import { downloadCsv, type Sheet } from './sheet.ts';

type Props = {
  title: string;
  sheet: Sheet;
  range: { from: string; to: string };
  /** What the figures mean, and what they leave out. */
  note: ReactNode;
  /** Stands in place of the table when there is no row. */
  empty: string;
  controls?: ReactNode;
  /** What is shown in place of the table. */
  children?: ReactNode;
};

/** A part of the page: its heading, its CSV, and its figures as a table or as what is handed in. */
export function SheetSection({ title, sheet, range, note, empty, controls, children }: Props) {
  const id = useId();
  const isEmpty = sheet.rows.length === 0 || sheet.columns.length < 2;
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
        {!isEmpty && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={`Download ${title} as CSV`}
            onClick={() => downloadCsv(sheet, range.from, range.to)}
          >
            CSV
          </Button>
        )}
      </Group>
      {controls}
      {isEmpty ? <Text py="md">{empty}</Text> : (children ?? <SheetTable sheet={sheet} />)}
    </Paper>
  );
}
