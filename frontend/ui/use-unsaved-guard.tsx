import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/**
 * Asks before a page with unsaved changes is left, by a link, the Back button or closing the tab; another tab or filter
 * of the same page does not leave it. Call `release` when they have been saved, before going on.
 */
export function useUnsavedGuard(isDirty: () => boolean): { dialog: ReactNode; release: () => void } {
  const released = useRef(false);
  const blocks = () => !released.current && isDirty();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && blocks(),
    enableBeforeUnload: blocks,
    withResolver: true,
  });
  return {
    release: () => {
      released.current = true;
    },
    dialog: (
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title="Leave without saving?"
        confirmLabel="Leave"
        destructive
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        What you have changed here has not been saved.
      </ConfirmDialog>
    ),
  };
}
