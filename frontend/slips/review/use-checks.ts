import { useHotkeys } from '@mantine/hooks';
import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Slip } from '../use-slip.ts';
import { confirmed, findNext, needsCheck, type ReviewRow } from './review-rows.ts';
import { rowId, rowKeyOf } from './row-id.ts';

/** Ctrl+Enter, or Command+Enter on a Mac: the row is right, go to the next one to check. */
export const NEXT_KEYS = 'mod+Enter';

/** Leads from one row to check to the next. @param rows in the order of the screen */
export function useChecks(rows: readonly ReviewRow[], confirm: Slip['confirm']) {
  // As they were last shown, so that what confirms a row stays the same function.
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const goOn = () => {
    const next = findNext(rows, rowKeyOf(document.activeElement));
    if (next) goTo(next.key);
  };
  const confirmAndGoOn = useCallback(
    (key: number) => {
      const others = shown.current.map((row) => (row.key === key ? confirmed(row) : row));
      flushSync(() => confirm(key));
      goTo(findNext(others, key)?.key ?? key);
    },
    [confirm],
  );
  useHotkeys(
    [
      [
        NEXT_KEYS,
        () => {
          const here = rows.find(({ key }) => key === rowKeyOf(document.activeElement));
          if (here && needsCheck(here)) confirmAndGoOn(here.key);
          else goOn();
        },
      ],
    ],
    // Also in fields.
    [],
  );
  return { goOn, confirmAndGoOn };
}

/** Brings a row into view, with its picture. With a keyboard, the focus goes to the value to check. */
function goTo(key: number): void {
  const row = document.getElementById(rowId(key));
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  // A field would open the keyboard of a phone, which hides the picture.
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const field = isTouched ? null : row.querySelector<HTMLElement>('[data-doubtful]');
  (field ?? row).focus({ preventScroll: true });
}
