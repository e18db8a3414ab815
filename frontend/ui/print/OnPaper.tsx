import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import classes from './OnPaper.module.css';

/** What is printed in place of the screen, such as all rows of a list that shows a part of them. Rendered for printing only. */
export function OnPaper({ children }: { children: () => ReactNode }) {
  return useIsPrinting() ? createPortal(<div className={classes.paper}>{children()}</div>, document.body) : null;
}

const PRINT = 'print';

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(() => window.matchMedia(PRINT).matches);
  useEffect(() => {
    // The browser prints what is there when the event has been handled.
    const set = (value: boolean) => flushSync(() => setIsPrinting(value));
    const begin = () => set(true);
    const end = () => set(false);
    const media = window.matchMedia(PRINT);
    const follow = () => set(media.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    // It may have begun since the state was made.
    setIsPrinting(media.matches);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
