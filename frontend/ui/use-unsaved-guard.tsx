import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogLeaving } from './dialog-leaving.ts';

type Options = {
  /** Whether changing tab or filter loses the changes as well. */
  acrossTabs?: boolean;
  /** What would be lost, where it is not changes to something. */
  question?: { title: string; text: string };
};

const CHANGES = { title: 'Leave without saving?', text: 'Your changes haven’t been saved.' };
/** For whatever is written to be sent. */
export const UNSENT = { title: 'Leave without sending?', text: 'Your message hasn’t been sent.' };

/**
 * Asks for confirmation before leaving a page with unsaved changes by a link, the Back button or closing the tab, and
 * before closing the dialog around the form. Call `release` after saving, before navigating away, and `leave` for what
 * else gives the changes up, such as Cancel.
 */
export function useUnsavedGuard(
  isDirty: () => boolean,
  { acrossTabs = false, question = CHANGES }: Options = {},
): { dialog: ReactNode; release: () => void; leave: (proceed: () => void) => void } {
  const released = useRef(false);
  const blocks = () => !released.current && isDirty();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => (acrossTabs || current.pathname !== next.pathname) && blocks(),
    enableBeforeUnload: blocks,
    withResolver: true,
  });
  const [leaving, setLeaving] = useState<{ proceed: () => void } | null>(null);
  const leave = (proceed: () => void) => {
    // Escape reaches the dialog around the form as well, while the question is open.
    if (leaving) return;
    if (blocks()) setLeaving({ proceed });
    else proceed();
  };
  const around = useContext(DialogLeaving);
  useEffect(() => {
    if (!around) return;
    around.current = leave;
    return () => {
      around.current = null;
    };
  });
  return {
    release: () => {
      released.current = true;
    },
    leave,
    dialog: (
      <ConfirmDialog
        opened={blocker.status === 'blocked' || leaving !== null}
        title={question.title}
        confirmLabel="Leave"
        destructive
        onConfirm={() => {
          setLeaving(null);
          leaving?.proceed();
          blocker.proceed?.();
        }}
        onClose={() => {
          setLeaving(null);
          blocker.reset?.();
        }}
      >
        {question.text}
      </ConfirmDialog>
    ),
  };
}
