import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson, heldVersion } from './api.ts';
import { startPush } from './push.ts';
import { storedToken } from './session-storage.ts';

/** Where answers come from that a version speaks of: every address that begins so. */
const INVENTORY = '/api/inventory';
const MESSAGES = '/api/team-messages';

/** While an edit is on its way an answer from before it would show the old value for a moment. */
const EDIT_PAUSE_MS = 200;

/** Keeps what is on the screen up to date by the push channel, as long as the component stands. */
export function usePush(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refreshers = { [INVENTORY]: refresher(queryClient, INVENTORY), [MESSAGES]: refresher(queryClient, MESSAGES) };
    const ending = whenIdle(queryClient, () => {
      // The answer, that nobody is signed in, ends the session here too.
      if (storedToken() !== null) void getJson('/api/auth/me').catch(() => undefined);
    });
    const stop = startPush({
      onVersions: ({ inventory, messages }) => {
        if (isOlder(INVENTORY, inventory)) refreshers[INVENTORY].ask();
        if (isOlder(MESSAGES, messages)) refreshers[MESSAGES].ask();
      },
      onDown: () => {
        for (const { ask } of Object.values(refreshers)) ask();
      },
      onEnded: ending.ask,
    });
    return () => {
      stop();
      ending.cancel();
      for (const { cancel } of Object.values(refreshers)) cancel();
    };
  }, [queryClient]);
}

/** Whether what is shown is older. Where no answer with a version is held, it may be. */
function isOlder(path: string, version: number): boolean {
  const held = heldVersion(path);
  return held === null || held < version;
}

/** Asks anew for all that is on the screen of these addresses, once no edit is on its way. */
function refresher(queryClient: QueryClient, start: string) {
  return whenIdle(
    queryClient,
    () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(start) }),
  );
}

/** Does the work once no edit, and no signing out, is on its way. */
function whenIdle(queryClient: QueryClient, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    if (queryClient.isMutating() > 0) {
      timer = setTimeout(ask, EDIT_PAUSE_MS);
      return;
    }
    work();
  };
  return { ask, cancel: () => clearTimeout(timer) };
}
