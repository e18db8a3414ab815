import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page after a navigation, unless the page has already set it. Attach the ref to the element
 * that holds the page.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  // Of the page that is shown: when the address changes, the one before is still there and may hold the focus.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const isFirst = shown.current === undefined;
    shown.current = pathname;
    if (isFirst) return;
    if (!page.current?.contains(document.activeElement)) page.current?.focus({ preventScroll: true });
  }, [pathname]);
  return page;
}
