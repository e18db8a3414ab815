import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Item } from '../../../../worker/inventory/contract.ts';
import {
  cellText,
  fieldAt,
  moveBy,
  nextCell,
  type Place,
  parseTable,
  putTexts,
  rangeOf,
  SHEET_COLUMNS,
  spread,
  type Typed,
  writeTable,
} from './sheet.ts';

const NOTHING: Typed = new Map();
/** How many changes can be undone. */
const MAX_PAST = 100;

/** What is typed over the items, and how to change it: the functions stay the same. */
export interface Typing {
  typed: Typed;
  change: (next: Typed) => void;
  undo: () => void;
  discard: () => void;
}

export function useTyping(): Typing {
  const [{ typed }, set] = useState<{ typed: Typed; past: readonly Typed[] }>({ typed: NOTHING, past: [] });
  const [acts] = useState(() => ({
    change: (next: Typed) => set((before) => ({ typed: next, past: [...before.past, before.typed].slice(-MAX_PAST) })),
    undo: () => set(({ typed: now, past }) => ({ typed: past.at(-1) ?? now, past: past.slice(0, -1) })),
    discard: () => set({ typed: NOTHING, past: [] }),
  }));
  return { typed, ...acts };
}

/** What a cell's input begins with. The input itself keeps what is typed into it. */
export type Editing = { text: string; isSelected: boolean };

/**
 * The spreadsheet's cells and which of them is active. The focus stays on the grid, which names the active cell, except
 * while a cell is edited.
 * @param onMove scrolls a cell into view
 */
export function useSheet(items: readonly Item[], { typed, change, undo }: Typing, onMove: (to: Place) => void) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const range = rangeOf(anchor, active);

  const go = (to: Place, isRange = false) => {
    setActive(to);
    if (!isRange) setAnchor(to);
    onMove(to);
  };
  const commit = () => {
    if (editing) change(putTexts(typed, items, active, [[input.current?.value ?? editing.text]]));
    setEditing(null);
  };
  const edit = (text?: string) => {
    const item = items[active.row];
    if (!item) return;
    const field = fieldAt(active.column);
    setAnchor(active);
    setEditing({ text: text ?? cellText(item, field, typed.get(item.id)), isSelected: text === undefined });
  };
  const cellsOfRange = () =>
    items
      .slice(range.top, range.bottom + 1)
      .map((item) =>
        SHEET_COLUMNS.slice(range.left, range.right + 1).map(({ field }) => cellText(item, field, typed.get(item.id))),
      );
  const start = { row: range.top, column: range.left };
  const clear = () => change(putTexts(typed, items, start, spread([['']], range)));

  const onEditKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setEditing(null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      commit();
      go(moveBy(event.shiftKey ? 'ArrowUp' : 'ArrowDown', active, items.length, false) ?? active);
    } else if (event.key === 'Tab') {
      event.preventDefault();
      commit();
      go(nextCell(active, items.length, event.shiftKey) ?? active);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) return onEditKey(event);
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const to = altKey ? null : moveBy(key, active, items.length, isCommand);
    if (to) go(to, shiftKey);
    else if (key === 'Tab') {
      const next = nextCell(active, items.length, shiftKey);
      // At the ends, the focus leaves the sheet.
      if (!next) return;
      go(next);
    } else if (key === 'Enter' || key === 'F2') edit();
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key === 'Escape') setAnchor(active);
    else if (isCommand && key.toLowerCase() === 'z') undo();
    else if (isCommand && key.toLowerCase() === 'a') {
      setAnchor({ row: 0, column: 0 });
      setActive({ row: items.length - 1, column: SHEET_COLUMNS.length - 1 });
    } else if (key.length === 1 && !isCommand && !altKey) edit(key);
    else return;
    event.preventDefault();
  };

  const placeOf = (target: EventTarget): Place | null => {
    if (!(target instanceof Element)) return null;
    const row = target.closest('[data-index]')?.getAttribute('data-index');
    const column = target.closest('[data-column]')?.getAttribute('data-column');
    return row && column ? { row: Number(row), column: Number(column) } : null;
  };
  const gridProps = {
    onKeyDown,
    onCopy: (event: ClipboardEvent) => {
      if (editing) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', writeTable(cellsOfRange()));
    },
    onCut: (event: ClipboardEvent) => {
      if (editing) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', writeTable(cellsOfRange()));
      clear();
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing) return;
      event.preventDefault();
      const table = spread(parseTable(event.clipboardData.getData('text/plain')), range);
      if (table.length === 0) return;
      change(putTexts(typed, items, start, table));
      setAnchor(start);
      setActive({
        row: Math.min(items.length - 1, start.row + table.length - 1),
        column: Math.min(SHEET_COLUMNS.length - 1, start.column + (table[0]?.length ?? 1) - 1),
      });
    },
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target);
      if (!place || event.button !== 0) return;
      if (editing && place.row === active.row && place.column === active.column) return;
      commit();
      setActive(place);
      if (!event.shiftKey) setAnchor(place);
    },
    onPointerOver: (event: PointerEvent) => {
      if (event.buttons !== 1 || editing || event.pointerType === 'touch') return;
      const place = placeOf(event.target);
      if (place) setActive(place);
    },
    onDoubleClick: () => {
      if (!editing) edit();
    },
  };
  return { active, range, editing, input, commit, go, gridProps };
}
