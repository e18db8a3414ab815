import { useEffect, useRef } from 'react';

/**
 * Remembers what had the focus before a dialog that opens by itself. A button that waits for its request is disabled, so it
 * has lost the focus by the time the dialog opens.
 * @param isOpen whether the dialog is open; what is focused in it is not remembered
 * @returns puts the focus back, once the element can take it and unless something else has taken it meanwhile
 */
export function useLastFocus(isOpen: boolean): () => void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isOpen) return;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [isOpen]);
  return () => {
    const element = last.current;
    // After the dialog has left the page, which drops the focus.
    if (element) setTimeout(() => focusWhenEnabled(element));
  };
}

function focusWhenEnabled(element: HTMLElement): void {
  const isElsewhere = () => document.activeElement !== null && document.activeElement !== document.body;
  const tryToFocus = () => {
    if (!element.isConnected || isElsewhere()) return true;
    element.focus();
    return document.activeElement === element;
  };
  if (tryToFocus()) return;
  const observer = new MutationObserver(() => {
    if (tryToFocus()) observer.disconnect();
  });
  observer.observe(element, { attributes: true });
}
