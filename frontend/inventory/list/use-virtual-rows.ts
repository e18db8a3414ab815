import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Virtualizes a list of equally high rows that scrolls with the page. The focused row stays mounted, so that typed text
 * is not lost.
 */
export function useVirtualRows<List extends HTMLElement>({ count, height }: { count: number; height: number }) {
  const list = useRef<List>(null);
  const scrollMargin = useTopOf(list);
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (focused === null || focused >= count || rows.includes(focused)) return rows;
      return [...rows, focused].sort((a, b) => a - b);
    },
  });
  return {
    list,
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    /** Pixels from the top of the list. */
    topOf: (start: number) => start - scrollMargin,
    focusProps: {
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(findIndex(event.target)),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      },
    },
  };
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
