import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page after a navigation, unless the page has already set it. Attach the ref to the element
 * that holds the page.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!page.current?.contains(document.activeElement)) page.current?.focus({ preventScroll: true });
  }, [pathname]);
  return page;
}
