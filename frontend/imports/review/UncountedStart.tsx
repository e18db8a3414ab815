import { Group, SegmentedControl, Text } from '@mantine/core';
import type { ImportPreview } from '../../../worker/imports/contract.ts';
import { formatCount } from '../../lib/text/format.ts';
import type { ImportChoices } from '../api.ts';
import type { OpenFile } from '../file/use-import-file.ts';

type Props = {
  file: OpenFile;
  preview: ImportPreview | null;
  onChange: (choices: ImportChoices) => void;
};

/** Lets new items without a quantity start with 1 or 0, uncounted either way. */
export function UncountedStart({ file: { result, choices }, preview, onChange }: Props) {
  const count = result.rows.filter(
    ({ stockOnHand }, index) => stockOnHand === undefined && (preview === null || preview.actions[index] === 'create'),
  ).length;
  if (count === 0) return null;
  const all = count === result.rows.length;
  const rows = `${formatCount(count)} new ${count === 1 ? 'item has' : 'items have'}`;
  return (
    <Group gap="sm" align="center">
      <SegmentedControl
        aria-label="Initial stock of items without a quantity"
        size="md"
        value={choices.withoutStock}
        data={[
          { value: '1', label: '1 each' },
          { value: '0', label: '0 each' },
        ]}
        onChange={(value) => onChange({ ...choices, withoutStock: value === '0' ? '0' : '1' })}
      />
      <Text size="sm" style={{ flex: '1 1 16rem' }}>
        {all ? 'The list has no quantities.' : `${rows} no quantity.`} These items are marked as uncounted and don’t
        trigger low stock alerts until someone counts or moves them.
      </Text>
    </Group>
  );
}
