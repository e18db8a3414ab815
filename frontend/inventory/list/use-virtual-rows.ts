import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { nameRows, type RowElement, reuseElements } from './row-elements.ts';

/** Rows rendered above and below what is in view. */
const OVERSCAN = 6;
/** Rows come and go this many at a time: most frames of a scroll then change no row, and nothing is painted again. */
const STEP = 4;

/** A row to render, with the React key of its element. */
interface VirtualRow {
  key: number;
  item: Item;
  /** The item that the row's buttons name: while the list scrolls, the last one that the row has stopped at. */
  named: Item;
  index: number;
  /** Pixels from the top of the list. */
  top: number;
}

/**
 * Virtualizes a list of equally high rows that scrolls with the page. Rows that come into view reuse the elements of
 * those that left. The focused row stays mounted, so that typed text is not lost.
 */
export function useVirtualRows<List extends HTMLElement>(items: readonly Item[], height: number) {
  const list = useRef<List>(null);
  const scrollMargin = useTopOf(list);
  const [focused, setFocused] = useState<number | null>(null);
  const count = items.length;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(wholeSteps(range, height));
      if (focused === null || focused >= count || rows.includes(focused)) return rows;
      return [...rows, focused].sort((a, b) => a - b);
    },
  });
  const inView = new Map<number, Omit<VirtualRow, 'key' | 'named'>>();
  for (const { index, start } of virtualizer.getVirtualItems()) {
    const item = items[index];
    if (item) inView.set(item.id, { item, index, top: start - scrollMargin });
  }
  // Nobody reads the page in order while it scrolls, unless the keyboard scrolls it.
  const isOrderKept = virtualizer.isScrolling && focused === null;
  const elements = useElements([...inView.keys()], isOrderKept);
  const rows = elements.flatMap(({ key, itemId }) => {
    const row = inView.get(itemId);
    return row ? [{ ...row, key }] : [];
  });
  return {
    list,
    rows: useNamed(rows, isOrderKept),
    /** True while rows move and their buttons may name another item. */
    isScrolling: isOrderKept,
    height: virtualizer.getTotalSize(),
    focusProps: {
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(findIndex(event.target)),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      },
    },
  };
}

/** The rows in view, extended to whole steps. As many for every scroll position, so that each finds a free element. */
function wholeSteps(range: Range, height: number): Range {
  const startIndex = Math.floor(range.startIndex / STEP) * STEP;
  const inView = Math.ceil(window.innerHeight / height) + 1;
  return { ...range, startIndex, endIndex: startIndex + STEP - 1 + inView - 1 };
}

function useElements(itemIds: readonly number[], isOrderKept: boolean): RowElement[] {
  const before = useRef<RowElement[]>([]);
  const elements = reuseElements(before.current, itemIds, isOrderKept);
  useLayoutEffect(() => {
    before.current = elements;
  });
  return elements;
}

function useNamed(rows: readonly Omit<VirtualRow, 'named'>[], isScrolling: boolean): VirtualRow[] {
  const before = useRef<ReadonlyMap<number, Item>>(new Map());
  const named = nameRows(before.current, rows, isScrolling);
  useLayoutEffect(() => {
    before.current = new Map(named.map((row) => [row.key, row.named]));
  });
  return named;
}

function findIndex(target: Element): number | null {
  const index = target.closest('[data-index]')?.getAttribute('data-index');
  return index ? Number(index) : null;
}

/** The list's offset from the top of the page, updated when the content above it changes. */
function useTopOf(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
