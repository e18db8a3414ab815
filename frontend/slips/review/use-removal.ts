import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Slip } from '../use-slip.ts';
import type { ReviewRow } from './review-rows.ts';
import { rowId } from './row-id.ts';

/** Deletes rows; the focus goes to the row after them, else to the heading. @param rows in the order of the screen */
export function useRemoval(rows: readonly ReviewRow[], remove: Slip['remove'], focusHeading: () => void) {
  // As they were last shown, so that what deletes a row stays the same function.
  const shown = useRef({ rows, focusHeading });
  useEffect(() => {
    shown.current = { rows, focusHeading };
  }, [rows, focusHeading]);
  return useCallback(
    (keys: readonly number[]) => {
      const { rows, focusHeading } = shown.current;
      const isGone = ({ key }: ReviewRow) => keys.includes(key);
      const after = rows.slice(rows.findLastIndex(isGone) + 1).find((row) => !isGone(row));
      flushSync(() => remove(rows.filter(isGone)));
      const next = after && document.getElementById(rowId(after.key));
      if (next) next.focus({ preventScroll: true });
      else focusHeading();
    },
    [remove],
  );
}
