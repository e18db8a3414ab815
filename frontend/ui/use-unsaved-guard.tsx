import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/**
 * Asks for confirmation before leaving a page with unsaved changes by a link, the Back button or closing the tab.
 * Changing tab or filter within the page does not count. Call `release` after saving, before navigating away.
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
        Your changes haven’t been saved.
      </ConfirmDialog>
    ),
  };
}
