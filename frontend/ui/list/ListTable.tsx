import { type CSSProperties, memo, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type ListColumn, leastWidth, tracksOf } from './columns.ts';
import { ListHead, type ListHeadProps } from './ListHead.tsx';
import classes from './ListTable.module.css';
import { SelectBox } from './SelectBox.tsx';
import { type Selection, useIsSelected } from './selection.ts';
import { useSideways } from './use-sideways.ts';
import { type Identified, useVirtualRows } from './use-virtual-rows.ts';

/** The heights of a row in pixels. */
const ROW_HEIGHTS = { comfortable: 44, compact: 36 } as const;
export type Density = keyof typeof ROW_HEIGHTS;

const PICK = 'minmax(1.25rem, 1.25rem)';
/** The gaps between columns and the padding of a row, in pixels. */
const GAP = 16;
const PADDING = 32;

type Props<Row extends Identified> = Omit<ListHeadProps<Row>, 'rows'> & {
  label: string;
  rows: readonly Row[];
  density: Density;
  selection: Selection;
  /** What a row is called, for its box. */
  nameOf: (row: Row) => string;
  /** Buttons at the end of a row; their width in pixels. */
  actions: { width: number; cell: (named: Row) => ReactNode };
};

/**
 * A list as a table, for wide screens. Virtualized. Props must be stable between renders, or every row renders again.
 */
export const ListTable = memo(function ListTable<Row extends Identified>(props: Props<Row>) {
  const { label, rows, columns, density, selection, nameOf, actions } = props;
  const rowHeight = ROW_HEIGHTS[density];
  const {
    list,
    rows: inView,
    isScrolling,
    height,
    focusProps,
  } = useVirtualRows<HTMLTableSectionElement, Row>(rows, rowHeight);
  const { frame, head, width } = useSideways<HTMLTableElement, HTMLTableSectionElement>(
    leastWidth(columns.shown, columns.widths) + actions.width + 20 + GAP * (columns.shown.length + 1) + PADDING,
    list,
  );
  const order = useRef(rows);
  useLayoutEffect(() => {
    order.current = rows;
  });
  const [pick] = useState(() => (id: number, isRange: boolean) => {
    if (isRange)
      selection.toggleTo(
        id,
        order.current.map((row) => row.id),
      );
    else selection.toggle(id);
  });
  const style = {
    '--list-tracks': `${PICK} ${tracksOf(columns.shown, columns.widths)} ${actions.width}px`,
    '--list-width': width ? `${width}px` : '0',
  };
  return (
    <table
      ref={frame}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className={classes.table}
      data-wide={width > 0 || undefined}
      data-compact={density === 'compact' || undefined}
      style={style as CSSProperties}
      {...focusProps}
    >
      <ListHead {...props} ref={head} />
      <tbody
        ref={list}
        className={classes.body}
        data-scrolling={isScrolling || undefined}
        style={{ height }}
        onPointerOver={showWholeText}
      >
        {inView.map(({ key, item, named, index, top }) => (
          <ListRow
            key={key}
            row={item}
            named={named}
            index={index}
            isLast={index === rows.length - 1}
            top={top}
            height={rowHeight}
            columns={columns.shown}
            selection={selection}
            onPick={pick}
            nameOf={nameOf}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}) as <Row extends Identified>(props: Props<Row>) => ReactNode;

/** Gives a text that is cut off a tooltip when the pointer comes to it, not each text when it is rendered. */
function showWholeText({ target }: PointerEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || !target.matches('td, td *') || target.matches('button, a, button *')) return;
  if (target.childElementCount > 0) return;
  target.title = target.scrollWidth > target.clientWidth ? target.innerText : '';
}

type RowProps<Row> = {
  row: Row;
  named: Row;
  index: number;
  isLast: boolean;
  top: number;
  height: number;
  columns: readonly ListColumn<Row>[];
  selection: Selection;
  onPick: (id: number, isRange: boolean) => void;
  nameOf: (row: Row) => string;
  actions: { cell: (named: Row) => ReactNode };
};

const ListRow = memo(function ListRow<Row extends Identified>(props: RowProps<Row>) {
  const { row, named, index, isLast, top, height, columns, selection, onPick, nameOf, actions } = props;
  const isSelected = useIsSelected(selection, row.id);
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-last={isLast || undefined}
      data-selected={isSelected || undefined}
      className={`${classes.row} ${classes.item}`}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <td className={classes.pick}>
        <SelectBox id={named.id} name={nameOf(named)} isSelected={isSelected} onPick={onPick} />
      </td>
      {columns.map(({ id, isNumber, cell }) => (
        <td key={id} className={isNumber ? `${classes.cell} ${classes.number}` : classes.cell}>
          {cell(row, named)}
        </td>
      ))}
      <td className={classes.last}>{actions.cell(named)}</td>
    </tr>
  );
}) as <Row extends Identified>(props: RowProps<Row>) => ReactNode;
