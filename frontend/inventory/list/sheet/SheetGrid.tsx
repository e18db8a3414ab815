import {
  type CSSProperties,
  memo,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { ITEM_FIELDS } from '../../../../engines/inventory/fields.ts';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { useSideways } from '../../../ui/list/use-sideways.ts';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows.ts';
import { BULK_WORDS } from '../bulk/bulk-words.ts';
import classes from './Spreadsheet.module.css';
import { cellError, cellText, type Place, type Range, type RowTexts, SHEET_COLUMNS } from './sheet.ts';
import { type Editing, type Typing, useSheet } from './use-sheet.ts';

const ROW_HEIGHT = 36;
/** The bars above and below, in pixels, behind which no active cell may be. */
const ABOVE = 120;
const BELOW = 96;
const TRACKS = SHEET_COLUMNS.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ');
const WIDTH = SHEET_COLUMNS.reduce((sum, { width }) => sum + width, 0);

const cellId = ({ row, column }: Place) => `cell-${row}-${column}`;

/** What the bar above asks of the grid. */
export type SheetHandle = { go: (to: Place) => void };

type Props = {
  items: readonly Item[];
  typing: Typing;
  /** Whether something else has the focus. */
  isCovered: boolean;
  ref: Ref<SheetHandle>;
};

/** The cells of the spreadsheet. The active cell is known here alone: a key that moves it renders two cells. */
export function SheetGrid({ items, typing, isCovered, ref }: Props) {
  const { list, rows, height, focusProps } = useVirtualRows<HTMLTableSectionElement, Item>(items, ROW_HEIGHT);
  const { frame, head, width } = useSideways<HTMLTableElement, HTMLTableSectionElement>(WIDTH, list);
  const grid = useRef<HTMLTableElement | null>(null);
  const ofGrid = useCallback(
    (element: HTMLTableElement | null) => {
      grid.current = element;
      return frame(element);
    },
    [frame],
  );
  const { active, range, editing, input, commit, go, gridProps } = useSheet(items, typing, (to) =>
    scrollTo(list.current, to),
  );
  useImperativeHandle(ref, () => ({ go }));
  const isEditing = editing !== null;
  useEffect(() => {
    if (!isEditing && !isCovered) grid.current?.focus({ preventScroll: true });
  }, [isEditing, isCovered]);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table becomes a grid by its role (ARIA APG).
      role="grid"
      aria-label={BULK_WORDS.sheet}
      aria-rowcount={items.length + 1}
      aria-colcount={SHEET_COLUMNS.length}
      aria-multiselectable
      aria-activedescendant={cellId(active)}
      tabIndex={0}
      ref={ofGrid}
      className={classes.sheet}
      data-wide={width > 0 || undefined}
      style={{ '--sheet-tracks': TRACKS, '--sheet-width': width ? `${width}px` : '0' } as CSSProperties}
      {...focusProps}
      {...gridProps}
    >
      <thead className={classes.head} ref={head}>
        {HEADINGS}
      </thead>
      {/* Inputs alone have the focus in here. */}
      <tbody className={classes.body} ref={list} style={{ height }} onBlur={commit}>
        {rows.map(({ key, item, index, top }) => (
          <SheetRow
            key={key}
            item={item}
            index={index}
            top={top}
            texts={typing.typed.get(item.id)}
            active={active.row === index ? active.column : null}
            {...columnsIn(range, index)}
            editing={active.row === index ? editing : null}
            input={input}
          />
        ))}
      </tbody>
    </table>
  );
}

const TEXTS: ReadonlySet<string> = new Set(['name', 'sku', 'category', 'supplier', 'location', 'inventoryType']);
const isNumber = (field: string) => !TEXTS.has(field);

// Created once: no key changes them.
const HEADINGS = (
  <tr aria-rowindex={1} className={classes.row}>
    {SHEET_COLUMNS.map(({ field }, column) => (
      <th key={field} scope="col" aria-colindex={column + 1} className={isNumber(field) ? classes.number : undefined}>
        {ITEM_FIELDS[field].label}
      </th>
    ))}
  </tr>
);

const CELL_CLASSES = SHEET_COLUMNS.map(({ field }) =>
  isNumber(field) ? `${classes.cell} ${classes.number}` : classes.cell,
);

/** The selected columns of a row, for rows in the range. */
function columnsIn({ top, bottom, left, right }: Range, row: number): { from: number; to: number } {
  return row >= top && row <= bottom ? { from: left, to: right } : { from: -1, to: -1 };
}

/** Brings a cell into view, beside the bars above and below. */
function scrollTo(list: HTMLElement | null, { row, column }: Place): void {
  if (!list) return;
  const top = list.getBoundingClientRect().top + row * ROW_HEIGHT;
  const below = top + ROW_HEIGHT + BELOW - window.innerHeight;
  if (top < ABOVE) window.scrollBy(0, top - ABOVE);
  else if (below > 0) window.scrollBy(0, below);
  const left = SHEET_COLUMNS.slice(0, column).reduce((sum, one) => sum + one.width, 0);
  const right = left + (SHEET_COLUMNS[column]?.width ?? 0);
  if (left < list.scrollLeft) list.scrollLeft = left;
  else if (right > list.scrollLeft + list.clientWidth) list.scrollLeft = right - list.clientWidth;
}

type RowProps = {
  item: Item;
  index: number;
  top: number;
  texts: RowTexts | undefined;
  /** The active column, if it is in this row. */
  active: number | null;
  from: number;
  to: number;
  /** While the active cell of this row is edited. */
  editing: Editing | null;
  input: RefObject<HTMLInputElement | null>;
};

const SheetRow = memo(function SheetRow(props: RowProps) {
  const { item, index, top, texts, active, from, to, editing, input } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-current={active !== null || undefined}
      className={`${classes.row} ${classes.item}`}
      style={{ height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
    >
      {SHEET_COLUMNS.map(({ field }, column) => {
        const isActive = active === column;
        const error = cellError(field, texts);
        // Elements and no component of their own: a step of a page renders some hundred cells.
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, it is a gridcell.
          <td
            key={field}
            id={cellId({ row: index, column })}
            aria-colindex={column + 1}
            aria-selected={column >= from && column <= to}
            aria-invalid={error !== undefined || undefined}
            aria-description={error}
            data-column={column}
            data-active={isActive || undefined}
            data-typed={texts?.[field] !== undefined || undefined}
            className={CELL_CLASSES[column]}
            title={error}
          >
            {isActive && editing ? (
              <CellInput
                label={BULK_WORDS.cellOf(ITEM_FIELDS[field].label, item.name)}
                editing={editing}
                input={input}
              />
            ) : (
              cellText(item, field, texts)
            )}
            {isActive && !editing && error && (
              <span className={classes.error} role="alert">
                {error}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});

type InputProps = { label: string; editing: Editing; input: RowProps['input'] };

/** Keeps its own text until the cell is left, so that typing renders nothing. */
function CellInput({ label, editing: { text, isSelected }, input }: InputProps) {
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (isSelected) input.current?.select();
  }, [input, isSelected]);
  return <input ref={input} className={classes.input} aria-label={label} defaultValue={text} autoComplete="off" />;
}
