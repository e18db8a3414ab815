import { Box, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { ImportPreview, ImportRow, RowAction, RowChange } from '../../../worker/imports/contract.ts';
import { formatCount } from '../../lib/text/format.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { describeOutcome, type Outcome, PREVIEW_ROWS } from './outcome.ts';
import classes from './PreviewRows.module.css';
import { PreviewValue } from './PreviewValue.tsx';
import { changedFields, NOTHING, type PreviewField, previewFields } from './preview-fields.ts';

/** Based on the panel's own width, because it can be in a narrow column. */
const TABLE_WIDTH = 620;

interface Entry {
  row: ImportRow;
  /** The row number in a spreadsheet. */
  number: number;
  outcome: Outcome | null;
  /** What changes in the item that the row matches. */
  change: RowChange | null;
}

type Props = {
  result: ReadResult;
  preview: ImportPreview | null;
  /** Initial stock of new items without a quantity in the file. */
  withoutStock: number;
};

/** The rows of a file by what the import does with them: changes first, with old and new values; unchanged rows folded. */
export function PreviewRows({ result, preview, withoutStock }: Props) {
  const { ref, width } = useElementSize();
  const entries = useMemo(() => {
    const changes = new Map(preview?.changes.map((change) => [change.row, change]));
    return result.rows.map((row, index): Entry => {
      const change = changes.get(index + 1) ?? null;
      const outcome = preview && describeOutcome(index, preview, result.rowNumbers, change);
      return { row, number: result.rowNumbers[index] ?? index + 1, outcome, change };
    });
  }, [result, preview]);
  const isIn = (...actions: RowAction[]) =>
    entries.filter(({ outcome }) => outcome && actions.includes(outcome.action));
  const group = { isNarrow: width < TABLE_WIDTH, withoutStock };
  const unchanged = isIn('unchanged');
  return (
    <Stack ref={ref} gap="md">
      {preview ? (
        <>
          <Section title="Changes" entries={isIn('update')} {...group} />
          <Section title="New" entries={isIn('create')} {...group} />
          <Section title="Other rows" entries={isIn('merge', 'skip')} {...group} />
          {unchanged.length > 0 && (
            <details className={classes.folded}>
              <summary>{`Unchanged (${formatCount(unchanged.length)})`}</summary>
              <Section entries={unchanged} {...group} />
            </details>
          )}
        </>
      ) : (
        <Section entries={entries.slice(0, PREVIEW_ROWS)} {...group} />
      )}
    </Stack>
  );
}

/** Rows that “Show more” adds. */
const MORE_ROWS = 100;

type SectionProps = { title?: string; entries: readonly Entry[]; isNarrow: boolean; withoutStock: number };

/** Rows with one outcome: the first ones, and more on request. */
function Section({ title, entries, isNarrow, withoutStock }: SectionProps) {
  const [count, setCount] = useState(PREVIEW_ROWS);
  const shown = entries.slice(0, count);
  const changes = shown.flatMap(({ change }) => change ?? []);
  const fields =
    changes.length > 0
      ? changedFields(changes)
      : previewFields(
          shown.map(({ row }) => row),
          withoutStock,
        );
  const more = Math.min(MORE_ROWS, entries.length - count);
  const Layout = isNarrow ? Cards : Rows;
  if (entries.length === 0) return null;
  return (
    <div>
      {title && (
        <Title order={4} size="h5" mb="xs" className="tabular">
          {`${title} (${formatCount(entries.length)})`}
        </Title>
      )}
      <Layout entries={shown} fields={fields} label={title ?? 'Rows'} />
      {more > 0 && (
        <Button variant="subtle" mt="xs" onClick={() => setCount(count + MORE_ROWS)}>
          {`Show ${formatCount(more)} more`}
        </Button>
      )}
    </div>
  );
}

type Shown = { entries: readonly Entry[]; fields: PreviewField[]; label: string };

/** The item that changes, or what the file says. */
function Product({ entry: { row, change } }: { entry: Entry }) {
  const { productName, vendor, sku } = row;
  const second = [vendor, sku].filter(Boolean).join(' · ');
  return (
    <>
      <Text fw={560} style={{ overflowWrap: 'anywhere' }}>
        {change?.name ?? productName}
      </Text>
      {second && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {second}
        </Text>
      )}
    </>
  );
}

function Rows({ entries, fields, label }: Shown) {
  return (
    // Focusable, so that wide tables scroll by keyboard.
    <Box component="section" className={classes.scroller} aria-label={label} tabIndex={0}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right" w={1}>
              Row
            </Table.Th>
            <Table.Th>Product</Table.Th>
            {fields.map(({ label, numeric }) => (
              <Table.Th key={label} ta={numeric ? 'right' : 'left'}>
                {label}
              </Table.Th>
            ))}
            <Table.Th>On import</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.number}>
              <Table.Td ta="right" c="dimmed">
                {entry.number}
              </Table.Td>
              <Table.Td miw="11rem">
                <Product entry={entry} />
              </Table.Td>
              {fields.map(({ label, numeric, cell }) => (
                <Table.Td key={label} ta={numeric ? 'right' : 'left'} style={numeric ? { whiteSpace: 'nowrap' } : {}}>
                  <PreviewValue cell={cell(entry.row, entry.outcome?.action ?? null, entry.change)} />
                </Table.Td>
              ))}
              <Table.Td>{entry.outcome && <OutcomeBadge outcome={entry.outcome} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function Cards({ entries, fields, label }: Shown) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.number} className={classes.card}>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <div>
              <Product entry={entry} />
            </div>
            {entry.outcome && <OutcomeBadge outcome={entry.outcome} />}
          </Group>
          <dl className={classes.facts}>
            {fields
              .map(({ label, cell }) => ({ label, cell: cell(entry.row, entry.outcome?.action ?? null, entry.change) }))
              .filter(({ cell }) => cell.text !== NOTHING)
              .map(({ label, cell }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <PreviewValue cell={cell} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
