import { useLayoutEffect, useRef, useState } from 'react';
import { type Box, boxAt, isInTheWay, type Place, placeToasts } from './toast-place.ts';

/** What is in use: main actions, bars, an open menu, and what is in an open dialog. A button without a variant is filled. */
const IN_USE =
  '.mantine-Button-root:not([data-variant]), [data-variant=filled], [type=submit], [data-floating], [role=menu], [role=listbox], [role=dialog] :is(button, input, select, textarea)';
/** Where the page changes under a toast. */
const CHECK_MS = 200;
/** Of one toast, until it is there to be measured. */
const USUAL_HEIGHT = 88;
const WIDTH = 440;

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** The boxes on the screen of what is in use, without the toasts' own buttons. */
function findInUse(toasts: Element): Box[] {
  const focused = document.activeElement;
  const elements = new Set([
    ...document.querySelectorAll(IN_USE),
    ...(focused && focused !== document.body && focused.id !== 'page' ? [focused] : []),
  ]);
  return [...elements].flatMap((element) => {
    const box = boxOf(element);
    const isVisible = box.width > 1 && box.height > 1 && box.top < window.innerHeight && box.top + box.height > 0;
    return isVisible && !toasts.contains(element) && element.tagName !== 'MAIN' ? [box] : [];
  });
}

/**
 * The place of the toasts: chosen with the first of them, before it is painted, and changed only when the focus or another
 * page brings something in use below them. Scrolling moves no toast.
 * @param count the number of toasts
 */
export function useToastPlace(selector: string, count: number): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const current = useRef<Place>(null);
  useLayoutEffect(() => {
    const toasts = document.querySelector(selector);
    if (count === 0 || !toasts) {
      current.current = null;
      return;
    }
    let scrolledTo = window.scrollY;
    const settle = () => {
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: WIDTH, height: Math.max(boxOf(toasts).height, count * USUAL_HEIGHT) };
      const inUse = findInUse(toasts);
      if (current.current && !isInTheWay(boxAt(current.current, size, screen), inUse)) return;
      current.current = placeToasts(size, screen, inUse);
      setPlace(current.current);
    };
    const settleUnlessScrolled = () => {
      if (scrolledTo === window.scrollY) settle();
      scrolledTo = window.scrollY;
    };
    const settleAgain = () => {
      current.current = null;
      settle();
    };
    settle();
    const timer = setInterval(settleUnlessScrolled, CHECK_MS);
    document.addEventListener('focusin', settle);
    window.addEventListener('resize', settleAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', settle);
      window.removeEventListener('resize', settleAgain);
    };
  }, [selector, count]);
  return place;
}
