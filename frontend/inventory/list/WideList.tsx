import { Button, Group } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { afterNextPaint } from '../../lib/next-paint.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { ColumnsButton } from '../../ui/list/ColumnsButton.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { useDensity } from '../../ui/list/use-density.ts';
import { InventoryTable } from './InventoryTable.tsx';
import type { ListSearch, ListSort } from './list-search.ts';
import { WORDS } from './list-words.ts';
import type { RowCommands } from './RowActions.tsx';
import { useItemColumns } from './use-item-columns.ts';

type Props = {
  shown: Item[];
  /** All items. */
  items: Item[];
  hasPictures: boolean;
  cols: string | undefined;
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
  onChange: (part: Partial<ListSearch>) => void;
  selection: Selection;
  commands: RowCommands;
  /** Opens the spreadsheet. */
  onSheet: () => void;
  /** The line above the table, with these buttons. */
  summary: (buttons: ReactNode) => ReactNode;
  /** What stands in for an empty table. */
  nothing: ReactNode;
};

/** The list on a wide screen: the table with its columns. Not loaded on a phone. */
export default function WideList(props: Props) {
  const { shown, items, hasPictures, cols, onChange, onSheet, summary, nothing, ...table } = props;
  const columns = useItemColumns(items, { cols, hasPictures }, onChange);
  const [density, setDensity] = useDensity();
  const isOffice = useIsOffice();
  return (
    <>
      {summary(
        <Group gap="xs">
          {isOffice && (
            <Button
              variant="default"
              leftSection={<IconTable size={18} stroke={1.6} aria-hidden />}
              onClick={() => afterNextPaint(onSheet)}
            >
              {WORDS.asSheet}
            </Button>
          )}
          <ColumnsButton columns={columns} density={density} onDensity={setDensity} />
        </Group>,
      )}
      {shown.length === 0 ? nothing : <InventoryTable items={shown} columns={columns} density={density} {...table} />}
    </>
  );
}
