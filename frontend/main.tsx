import { startTransition } from 'react';
import { App, createAppRouter } from './App.tsx';
import { dropAccountData } from './lib/browser-storage.ts';
import { carryOverInput } from './lib/carry-over-input.ts';
import { dropKept } from './lib/offline/drop-kept.ts';
import { createRoot } from './lib/react-client.ts';
import { reloadOnStaleChunks } from './lib/reload.ts';
import { removeSkeleton } from './lib/remove-skeleton.ts';
import { createQueryClient } from './lib/requests/query-client.ts';
import { onSecondFactorSetup, onUnauthorized } from './lib/requests/request.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { keepInput, watchInput } from './lib/session/kept-input.ts';
import { forgetSession, meQuery, refreshMe, takeStoredSession } from './lib/session/session.ts';
import { showEnding } from './lib/session/session-ended.ts';
import { onSessionElsewhere, validToken } from './lib/session/session-storage.ts';

const queryClient = createQueryClient();

// A session that expired while no page was open has left account data behind.
if (validToken() === null) {
  dropAccountData();
  dropKept();
}

/** Another task, so that the browser answers clicks and keys in between. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const isPrerendered = root.hasChildNodes();
  // A prerendered page stays until the application has loaded the same page, in several short tasks.
  const isShown = isPrerendered && validToken() === null;
  if (isShown) await nextTask();
  const router = createAppRouter(queryClient);
  reloadOnStaleChunks(router);
  registerServiceWorker();
  router.subscribe('onResolved', removeSkeleton);
  onSessionElsewhere(() => {
    takeStoredSession(queryClient);
    void router.invalidate();
  });
  watchInput();
  // The session was ended elsewhere: forget it, and the guard redirects to sign-in.
  onUnauthorized(() => {
    const me = queryClient.getQueryData(meQuery.queryKey);
    if (!me) return;
    showEnding();
    keepInput(me.id, router.state.location.pathname);
    forgetSession(queryClient);
    void router.invalidate();
  });
  // The workspace has begun to require a second factor: the account says so, and the guard leads to setting it up.
  onSecondFactorSetup(() => void refreshMe(queryClient).catch(() => null));
  const render = () =>
    createRoot(root).render(
      <App router={router} queryClient={queryClient} {...(isPrerendered && { onShown: carryOverInput(root) })} />,
    );
  if (!isShown) return render();
  await nextTask();
  await router.load();
  startTransition(render);
}

void start();
