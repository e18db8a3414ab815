import { useEffect, useState } from 'react';
import { type Box, type Control, isInTheWay, type Place, placeToasts } from './toast-place.ts';

/** What people press, with its labels, and the headings that say where they are. */
const OBSTACLES =
  'h1, h2, h3, label, a[href], button, input, select, textarea, [role=button], [role=tab], [data-floating]';
/** Main actions and fixed elements. A button without a variant is filled. */
const MAIN =
  '.mantine-Button-root:not([data-variant]), [data-variant=filled], [type=submit], [data-floating], [data-floating] *';
const CHECK_MS = 200;
/** For so long after a toast the page may still be drawing what the toast is about. */
const SETTLING_MS = 1000;

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** The bounding box of all toasts. Their container has no height while a toast is animating in. */
function measureToasts(container: Element): Box | null {
  const boxes = [...container.querySelectorAll('.mantine-Notification-root')].map(boxOf);
  const [first] = boxes;
  if (!first) return null;
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  const { left, width } = boxOf(container);
  return { left, top, width, height: bottom - top };
}

/** The visible headings and interactive elements and what has the focus, except the toasts' own buttons. */
function findControls(toasts: Element): Control[] {
  const focused = document.activeElement;
  const elements = new Set([
    ...document.querySelectorAll(OBSTACLES),
    ...(focused && focused !== document.body ? [focused] : []),
  ]);
  return [...elements].flatMap((element) => {
    const { left, top, width, height } = boxOf(element);
    const isVisible = width > 1 && height > 1 && top < window.innerHeight && top + height > 0;
    if (!isVisible || toasts.contains(element)) return [];
    return [{ left, top, width, height, main: element.matches(MAIN) || element === focused }];
  });
}

/**
 * The position of the toasts. Updated when a toast appears or grows and when a main action moves below them.
 * @param count the number of toasts
 */
export function useToastPlace(selector: string, count: number): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (count === 0) return;
    // A toast grows while it comes in.
    let placedHeight = 0;
    const settle = (always: boolean) => {
      const toasts = document.querySelector(selector);
      if (!toasts) return;
      const box = measureToasts(toasts);
      if (!box) return;
      const controls = findControls(toasts);
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const isOut = box.top + box.height > screen.height;
      if (!always && !isOut && box.height <= placedHeight && !isInTheWay(box, controls)) return;
      placedHeight = box.height;
      setPlace(placeToasts(box, screen, controls));
    };
    settle(true);
    const start = Date.now();
    const timer = setInterval(() => settle(Date.now() - start < SETTLING_MS), CHECK_MS);
    return () => clearInterval(timer);
  }, [selector, count]);
  return place;
}
