import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { nameRows, type RowElement, reuseElements } from './row-elements.ts';

/** Rows come and go this many at a time: most frames of a scroll then render and paint nothing. */
const BLOCK = 4;
/** Blocks rendered above and below what is in view. */
const OVERSCAN = 1;

/** What a list is made of. */
export type Identified = { readonly id: number };

/** A row to render, with the React key of its element. */
interface VirtualRow<Row> {
  key: number;
  item: Row;
  /** The one that the row's buttons name: while the list scrolls, the last one that the row has stopped at. */
  named: Row;
  index: number;
  /** Pixels from the top of the list. */
  top: number;
}

/**
 * Virtualizes a list of equally high rows that scrolls with the page. Rows that come into view reuse the elements of
 * those that left. The focused row stays mounted, so that typed text is not lost.
 */
export function useVirtualRows<List extends HTMLElement, Row extends Identified>(
  items: readonly Row[],
  height: number,
) {
  const list = useRef<List>(null);
  const scrollMargin = useTopOf(list);
  const [focused, setFocused] = useState<number | null>(null);
  const count = Math.ceil(items.length / BLOCK);
  // It keeps what it knows of a block by its key, so blocks of rows of another height are others.
  const getItemKey = useCallback((block: number) => `${height} ${block}`, [height]);
  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey,
    estimateSize: () => height * BLOCK,
    scrollMargin,
    rangeExtractor: (range) => {
      const blocks = blocksAround(range, height * BLOCK);
      const own = focused === null ? null : Math.floor(focused / BLOCK);
      if (own === null || own >= count || blocks.includes(own)) return blocks;
      return [...blocks, own].sort((a, b) => a - b);
    },
  });
  const inView = new Map<number, Omit<VirtualRow<Row>, 'key' | 'named'>>();
  for (const block of virtualizer.getVirtualItems()) {
    for (let n = 0; n < BLOCK; n++) {
      const index = block.index * BLOCK + n;
      const item = items[index];
      if (item) inView.set(item.id, { item, index, top: block.start - scrollMargin + n * height });
    }
  }
  // Nobody reads the page in order while it scrolls, unless the keyboard scrolls it.
  const isOrderKept = virtualizer.isScrolling && focused === null;
  const elements = useElements([...inView.keys()], isOrderKept);
  const rows = elements.flatMap(({ key, rowId }) => {
    const row = inView.get(rowId);
    return row ? [{ ...row, key }] : [];
  });
  return {
    list,
    rows: useNamed(rows, isOrderKept),
    /** True while rows move and their buttons may name another item. */
    isScrolling: isOrderKept,
    height: items.length * height,
    focusProps: {
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(findIndex(event.target)),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      },
    },
  };
}

/** The blocks in view with those around. As many for every scroll position, so that each row finds a free element. */
function blocksAround({ startIndex, count }: Range, blockHeight: number): number[] {
  const inView = Math.ceil(window.innerHeight / blockHeight) + 1;
  const first = Math.max(0, startIndex - OVERSCAN);
  const last = Math.min(count - 1, startIndex + inView - 1 + OVERSCAN);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

function useElements(rowIds: readonly number[], isOrderKept: boolean): RowElement[] {
  const before = useRef<RowElement[]>([]);
  const elements = reuseElements(before.current, rowIds, isOrderKept);
  useLayoutEffect(() => {
    before.current = elements;
  });
  return elements;
}

function useNamed<Row>(rows: readonly Omit<VirtualRow<Row>, 'named'>[], isScrolling: boolean): VirtualRow<Row>[] {
  const before = useRef<ReadonlyMap<number, Row>>(new Map());
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
