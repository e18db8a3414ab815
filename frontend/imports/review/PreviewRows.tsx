import { Box, Group, Table, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { ImportPreview, ImportRow } from '../../../worker/imports/contract.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { describeOutcome, type Outcome, PREVIEW_ROWS } from './outcome.ts';
import classes from './PreviewRows.module.css';
import { PreviewValue } from './PreviewValue.tsx';
import { NOTHING, type PreviewField, previewFields } from './preview-fields.ts';

/** Based on the panel's own width, because it can be in a narrow column. */
const TABLE_WIDTH = 620;

interface Entry {
  row: ImportRow;
  /** The row number in a spreadsheet. */
  number: number;
  outcome: Outcome | null;
}

type Props = {
  result: ReadResult;
  preview: ImportPreview | null;
  /** Initial stock of new items without a quantity in the file. */
  withoutStock: number;
};

/** A preview of the first rows. */
export function PreviewRows({ result, preview, withoutStock }: Props) {
  const { ref, width } = useElementSize();
  const entries = result.rows.slice(0, PREVIEW_ROWS).map((row, index) => ({
    row,
    number: result.rowNumbers[index] ?? index + 1,
    outcome: preview && describeOutcome(index, preview, result.rowNumbers),
  }));
  const fields = previewFields(
    entries.map(({ row }) => row),
    withoutStock,
  );
  const caption =
    result.rows.length > entries.length ? `The first ${entries.length} rows of ${result.fileName}` : result.fileName;
  return (
    <div ref={ref}>
      {width < TABLE_WIDTH ? (
        <Cards entries={entries} fields={fields} label={caption} />
      ) : (
        <Rows entries={entries} fields={fields} label={caption} />
      )}
    </div>
  );
}

type Shown = { entries: Entry[]; fields: PreviewField[]; label: string };

function Product({ row: { productName, vendor, sku } }: { row: ImportRow }) {
  const second = [vendor, sku].filter(Boolean).join(' · ');
  return (
    <>
      <Text fw={560} style={{ overflowWrap: 'anywhere' }}>
        {productName}
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
          {entries.map(({ row, number, outcome }) => (
            <Table.Tr key={number}>
              <Table.Td ta="right" c="dimmed">
                {number}
              </Table.Td>
              <Table.Td miw="11rem">
                <Product row={row} />
              </Table.Td>
              {fields.map(({ label, numeric, cell }) => (
                <Table.Td key={label} ta={numeric ? 'right' : 'left'} style={numeric ? { whiteSpace: 'nowrap' } : {}}>
                  <PreviewValue cell={cell(row, outcome?.action ?? null)} />
                </Table.Td>
              ))}
              <Table.Td>{outcome && <OutcomeBadge outcome={outcome} />}</Table.Td>
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
      {entries.map(({ row, number, outcome }) => (
        <li key={number} className={classes.card}>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <div>
              <Product row={row} />
            </div>
            {outcome && <OutcomeBadge outcome={outcome} />}
          </Group>
          <dl className={classes.facts}>
            {fields
              .map(({ label, cell }) => ({ label, cell: cell(row, outcome?.action ?? null) }))
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
