import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Lets head and rows scroll sideways together where the columns need more than there is.
 * @param needed the least width, in pixels
 * @returns the width of a row then, else 0; refs for the frame and the head
 */
export function useSideways<Frame extends HTMLElement, Head extends HTMLElement>(
  needed: number,
  list: RefObject<HTMLElement | null>,
) {
  const [available, setAvailable] = useState(Number.POSITIVE_INFINITY);
  const [table] = useState(() => (element: Frame | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  });
  const heads = useRef<Head>(null);
  const [follow] = useState(() => (from: 'head' | 'body') => () => {
    const [source, target] = from === 'head' ? [heads.current, list.current] : [list.current, heads.current];
    if (source && target && target.scrollLeft !== source.scrollLeft) target.scrollLeft = source.scrollLeft;
  });
  const isWide = needed > available ? needed : 0;
  useLayoutEffect(() => {
    const [head, body] = [heads.current, list.current];
    if (isWide === 0 || !head || !body) return;
    const [ofHead, ofBody] = [follow('head'), follow('body')];
    head.addEventListener('scroll', ofHead, { passive: true });
    body.addEventListener('scroll', ofBody, { passive: true });
    return () => {
      head.removeEventListener('scroll', ofHead);
      body.removeEventListener('scroll', ofBody);
    };
  }, [isWide, list, follow]);
  return { frame: table, head: heads, width: isWide };
}
