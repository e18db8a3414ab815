import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import type { ListColumn } from './columns.ts';
import { ListTable } from './ListTable.tsx';
import { LIST_WORDS } from './list-words.ts';
import type { TableLook } from './look.ts';
import { SelectionAct, SelectionBar } from './SelectionBar.tsx';
import { type Selection, useSelectedIds, useSelection } from './selection.ts';
import { sortingColumn, sortRows } from './sort-rows.ts';
import { useColumns } from './use-columns.ts';
import { useDensity } from './use-density.ts';
import type { Identified } from './use-virtual-rows.ts';
import type { ViewsProps } from './views-query.ts';

type Props<Row extends Identified> = {
  /** Names the file of an export, what the device keeps, and the list's views. */
  list: ViewsProps['list'];
  /** The table for screen readers. */
  label: string;
  /** In the order of who has chosen none. */
  rows: readonly Row[];
  /** Must be stable between renders, like `nameOf` and `actions`, or every row renders again. */
  columns: readonly ListColumn<Row>[];
  /** The columns of who has chosen none. */
  defaults: readonly string[];
  look: TableLook;
  /** Changes a part of it in the address. */
  onLook: (part: TableLook) => void;
  /** A number of rows in words: `3 orders`. */
  countText: (count: number) => string;
  nameOf: (row: Row) => string;
  actions: { width: number; cell: (named: Row) => ReactNode };
  /** Buttons for selected rows, beside the export: `SelectionAct`. */
  acts?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Whether the server has more rows than these. */
  isPart?: boolean;
  /** Whether rows of another search are shown until those of this one are there. */
  isOutdated?: boolean;
};

/** A list on a wide screen: its columns, order and density are chosen, and selected rows have acts. Not loaded on a phone. */
export function WideTable<Row extends Identified>(props: Props<Row>) {
  const { list, label, rows, columns: all, defaults, look, onLook, countText, nameOf, actions, acts } = props;
  const latest = useRef(onLook);
  useLayoutEffect(() => {
    latest.current = onLook;
  });
  const onText = useCallback((cols: string | undefined) => latest.current({ cols }), []);
  const onSort = useCallback((sort: string | undefined) => latest.current({ sort }), []);
  const columns = useColumns({ list, columns: all, defaults, text: look.cols, onText });
  const [density, setDensity] = useDensity();
  const selection = useSelection();
  const sorted = useMemo(() => sortRows(rows, all, look.sort), [rows, all, look.sort]);
  const sorting = props.isPart ? sortingColumn(all, look.sort) : undefined;
  const shown = countText(rows.length);
  const exportThem = async (some: readonly Row[]) => {
    const { exportRows } = await importOrReload(import('./export-rows.ts'));
    exportRows(list, all, some);
  };
  return (
    <>
      <Group justify="space-between" mb="xs" gap="xs">
        <Text size="sm" c="dimmed" className="tabular" role="status">
          {sorting ? LIST_WORDS.sortedShown(shown, sorting.label) : shown}
        </Text>
        <Group gap="xs">
          <Button variant="default" leftSection={DOWNLOAD} onClick={() => void exportThem(sorted)}>
            {props.isPart ? LIST_WORDS.exportShown : LIST_WORDS.exportList}
          </Button>
          <ColumnsButton columns={columns} density={density} onDensity={setDensity} />
        </Group>
      </Group>
      <div style={{ opacity: props.isOutdated ? 0.6 : undefined }}>
        <ListTable
          label={label}
          rows={sorted}
          columns={columns}
          density={density}
          selection={selection}
          sort={look.sort}
          onSort={onSort}
          nameOf={nameOf}
          actions={actions}
        />
      </div>
      <Selected selection={selection} shown={sorted} label={LIST_WORDS.selectedRows} countText={countText}>
        {(some) => (
          <>
            {acts?.(some, () => selection.clear())}
            <SelectionAct leftSection={DOWNLOAD} onClick={() => void exportThem(some)}>
              {LIST_WORDS.export}
            </SelectionAct>
          </>
        )}
      </Selected>
    </>
  );
}

const DOWNLOAD = <IconDownload size={18} stroke={1.6} aria-hidden />;

type SelectedProps<Row> = {
  selection: Selection;
  shown: readonly Row[];
  label: string;
  countText: (count: number) => string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** Apart, so that selecting a row renders the bar and that row alone. */
function Selected<Row extends Identified>({ children, ...bar }: SelectedProps<Row>) {
  const ids = useSelectedIds(bar.selection);
  const rows = bar.shown.filter(({ id }) => ids.has(id));
  if (rows.length === 0) return null;
  return (
    <SelectionBar {...bar} count={rows.length}>
      {children(rows)}
    </SelectionBar>
  );
}
