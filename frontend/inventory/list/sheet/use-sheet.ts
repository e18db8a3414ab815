import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
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

/** What a cell is being given: the text while it is typed. */
type Editing = { text: string; isSelected: boolean };

/**
 * The spreadsheet's cells, where it stands and what is typed. The focus stays on the grid, which names the active cell,
 * except while a cell is edited.
 * @param onMove scrolls a cell into view
 */
export function useSheet(items: readonly Item[], onMove: (to: Place) => void) {
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [past, setPast] = useState<readonly Typed[]>([]);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const range = rangeOf(anchor, active);

  const change = (next: Typed) => {
    setPast([...past.slice(-99), typed]);
    setTyped(next);
  };
  const go = (to: Place, isRange = false) => {
    setActive(to);
    if (!isRange) setAnchor(to);
    onMove(to);
  };
  const commit = () => {
    if (editing) change(putTexts(typed, items, active, [[editing.text]]));
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
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setTyped(before);
    setPast(past.slice(0, -1));
  };

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
  return {
    typed,
    active,
    range,
    editing,
    onText: (text: string) => setEditing((before) => before && { ...before, text }),
    commit,
    go,
    discard: () => {
      setEditing(null);
      setTyped(NOTHING);
      setPast([]);
    },
    gridProps,
  };
}
