import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listItems } from '../../../worker/inventory/contract.ts';
import { listLots } from '../../../worker/lots/contract.ts';
import { listMessages } from '../../../worker/messages/contract.ts';
import { pathTo, queriesUnder } from '../requests/api.ts';
import { cachedVersion, reportSessionEnded } from '../requests/request.ts';
import { noteEnding } from '../session/session-ended.ts';
import { storedToken } from '../session/session-storage.ts';
import { startPush } from './push.ts';

/** Path prefixes of the queries that each version covers. */
const INVENTORY = pathTo(listItems);
const MESSAGES = pathTo(listMessages);

/** During an edit, a refetch could briefly show the old value. */
const EDIT_PAUSE_MS = 200;

/** Keeps the screen up to date through the push channel while the component is mounted. */
export function usePush(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refreshers = {
      inventory: refresher(queryClient, listItems, listLots),
      messages: refresher(queryClient, listMessages),
    };
    let endedToken: string | null = null;
    // Signing out and deleting the workspace close the channel before their own answer: they end the session themselves.
    const ending = whenIdle(queryClient, () => {
      // Another tab may have signed in since the channel was opened.
      if (storedToken() === endedToken) reportSessionEnded();
    });
    const stop = startPush({
      onVersions: ({ inventory, messages }) => {
        if (isOlder(INVENTORY, inventory)) refreshers.inventory.ask();
        if (isOlder(MESSAGES, messages)) refreshers.messages.ask();
      },
      onDown: () => {
        for (const { ask } of Object.values(refreshers)) ask();
      },
      onEnded: (reason, token) => {
        noteEnding(reason);
        endedToken = token;
        ending.ask();
      },
    });
    return () => {
      stop();
      ending.cancel();
      for (const { cancel } of Object.values(refreshers)) cancel();
    };
  }, [queryClient]);
}

/** Whether the shown data is older, or its version is unknown. */
function isOlder(path: string, version: number): boolean {
  const held = cachedVersion(path);
  return held === null || held < version;
}

/** Refetches the active queries of path prefixes, once no edit is in progress. */
function refresher(queryClient: QueryClient, ...endpoints: { path: string }[]) {
  return whenIdle(queryClient, () => {
    for (const endpoint of endpoints) void queryClient.invalidateQueries(queriesUnder(endpoint));
  });
}

/** Runs the work once no mutation is in progress. */
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
