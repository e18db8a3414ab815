import { Button, Group, Text } from '@mantine/core';
import { type CSSProperties, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ITEM_FIELDS } from '../../../../engines/inventory/fields.ts';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useSideways } from '../../../ui/list/use-sideways.ts';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.tsx';
import { BULK_WORDS } from '../bulk/bulk-words.ts';
import { ChangePreview } from '../bulk/ChangePreview.tsx';
import { linesOf } from '../bulk/edits.ts';
import { useSaveEdits } from '../bulk/use-save-edits.ts';
import classes from './Spreadsheet.module.css';
import { cellError, cellText, type Place, planSheet, type Range, type RowTexts, SHEET_COLUMNS } from './sheet.ts';
import { useSheet } from './use-sheet.ts';

const ROW_HEIGHT = 36;
/** The bars above and below, in pixels, behind which no active cell may be. */
const ABOVE = 120;
const BELOW = 96;
const TRACKS = SHEET_COLUMNS.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ');
const WIDTH = SHEET_COLUMNS.reduce((sum, { width }) => sum + width, 0);

const cellId = ({ row, column }: Place) => `cell-${row}-${column}`;

type Props = {
  /** The items of the list when the spreadsheet was opened, in their order: rows do not move while they are edited. */
  shown: readonly Item[];
  /** All items as they are now. */
  all: readonly Item[];
  onClose: () => void;
};

/** The list as a spreadsheet: cells are typed and pasted, looked through, and saved in one request. */
export default function Spreadsheet({ shown, all, onClose }: Props) {
  const [ids] = useState(() => shown.map(({ id }) => id));
  const items = useMemo(() => {
    const byId = new Map(all.map((item) => [item.id, item]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [ids, all]);
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
  const sheet = useSheet(items, (to) => scrollTo(list.current, to));
  const { typed, active, range, editing } = sheet;
  const plan = useMemo(() => planSheet(typed, items), [typed, items]);
  const [isReviewing, setReviewing] = useState(false);
  const guard = useUnsavedGuard(() => typed.size > 0);
  const save = useSaveEdits({
    onSaved: () => {
      setReviewing(false);
      sheet.discard();
    },
  });
  const isEditing = editing !== null;
  useEffect(() => {
    if (!isEditing && !isReviewing) grid.current?.focus({ preventScroll: true });
  }, [isEditing, isReviewing]);
  const [firstWrong] = plan.wrong;

  return (
    <>
      <Group justify="space-between" mb="xs" gap="sm">
        <Text size="sm" c="dimmed" maw="40rem">
          {BULK_WORDS.sheetHint}
        </Text>
        <Group gap="sm">
          <Text size="sm" role="status" className="tabular">
            {plan.cells === 0 ? BULK_WORDS.noChanges : BULK_WORDS.changes(plan.cells, plan.edits.length)}
          </Text>
          {firstWrong && (
            <Button variant="light" color="red" onClick={() => sheet.go(firstWrong)}>
              {BULK_WORDS.wrong(plan.wrong.length)}
            </Button>
          )}
          <Button variant="default" disabled={typed.size === 0} onClick={sheet.discard}>
            {BULK_WORDS.discard}
          </Button>
          <Button variant="default" onClick={() => guard.leave(onClose)}>
            {BULK_WORDS.leaveSheet}
          </Button>
          <Button disabled={plan.edits.length === 0 || plan.wrong.length > 0} onClick={() => setReviewing(true)}>
            {BULK_WORDS.review}
          </Button>
        </Group>
      </Group>
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
        {...sheet.gridProps}
      >
        <thead className={classes.head} ref={head}>
          <tr aria-rowindex={1} className={classes.row}>
            {SHEET_COLUMNS.map(({ field }, column) => (
              <th
                key={field}
                scope="col"
                aria-colindex={column + 1}
                className={isNumber(field) ? classes.number : undefined}
              >
                {ITEM_FIELDS[field].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.body} ref={list} style={{ height }}>
          {rows.map(({ key, item, index, top }) => (
            <SheetRow
              key={key}
              item={item}
              index={index}
              top={top}
              texts={typed.get(item.id)}
              active={active.row === index ? active.column : null}
              {...columnsIn(range, index)}
              editing={active.row === index ? (editing?.text ?? null) : null}
              isSelected={editing?.isSelected === true}
              onText={sheet.onText}
              onLeave={sheet.commit}
            />
          ))}
        </tbody>
      </table>
      <Dialog
        opened={isReviewing}
        onClose={() => setReviewing(false)}
        title={BULK_WORDS.reviewTitle}
        size="lg"
        centered
        returnFocus={false}
      >
        <ChangePreview lines={linesOf(plan.edits)} hasFields />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setReviewing(false)}>
            {BULK_WORDS.cancel}
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate(plan.edits)} data-autofocus>
            {BULK_WORDS.save(plan.edits.length)}
          </Button>
        </Group>
      </Dialog>
      {guard.dialog}
    </>
  );
}

const TEXTS: ReadonlySet<string> = new Set(['name', 'sku', 'category', 'supplier', 'location', 'inventoryType']);
const isNumber = (field: string) => !TEXTS.has(field);

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
  /** The text of the active cell while it is edited. */
  editing: string | null;
  isSelected: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
};

const SheetRow = memo(
  function SheetRow({ item, index, top, texts, active, from, to, editing, isSelected, onText, onLeave }: RowProps) {
    return (
      <tr
        aria-rowindex={index + 2}
        data-index={index}
        className={`${classes.row} ${classes.item}`}
        style={{ height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
      >
        {SHEET_COLUMNS.map(({ field }, column) => {
          const error = cellError(field, texts);
          const isActive = active === column;
          const isEdited = isActive && editing !== null;
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
              className={isNumber(field) ? `${classes.cell} ${classes.number}` : classes.cell}
              title={error}
            >
              {isEdited ? (
                <CellInput
                  label={BULK_WORDS.cellOf(ITEM_FIELDS[field].label, item.name)}
                  text={editing}
                  isSelected={isSelected}
                  onText={onText}
                  onLeave={onLeave}
                />
              ) : (
                cellText(item, field, texts)
              )}
              {isActive && !isEdited && error && (
                <span className={classes.error} role="alert">
                  {error}
                </span>
              )}
            </td>
          );
        })}
      </tr>
    );
  },
  // Its functions act on what is typed now.
  (before, now) =>
    before.item === now.item &&
    before.index === now.index &&
    before.top === now.top &&
    before.texts === now.texts &&
    before.active === now.active &&
    before.from === now.from &&
    before.to === now.to &&
    before.editing === now.editing,
);

type InputProps = Pick<RowProps, 'isSelected' | 'onText' | 'onLeave'> & { label: string; text: string };

function CellInput({ label, text, isSelected, onText, onLeave }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (isSelected) input.current?.select();
  }, [isSelected]);
  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={label}
      value={text}
      autoComplete="off"
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
