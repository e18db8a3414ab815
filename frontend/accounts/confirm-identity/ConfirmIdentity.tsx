import { lazy, Suspense, useEffect, useState } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { onReauthentication } from '../../lib/session/reauthentication.ts';
import { useLastFocus } from '../use-last-focus.ts';

const ConfirmIdentityDialog = lazy(() => importOrReload(import('./ConfirmIdentityDialog.tsx')));

/** Asks people to confirm who they are when a request needs it; the request is then repeated. */
export function ConfirmIdentity({ username }: { username: string }) {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  const returnFocus = useLastFocus(answer !== null);
  useEffect(() => onReauthentication(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  // A request that waits when the page closes gets an answer.
  useEffect(() => () => answer?.(false), [answer]);
  if (!answer) return null;
  const close = (confirmed: boolean) => {
    answer(confirmed);
    setAnswer(null);
    returnFocus();
  };
  return (
    <Suspense>
      <ConfirmIdentityDialog username={username} onClose={close} />
    </Suspense>
  );
}
