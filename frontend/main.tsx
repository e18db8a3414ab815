import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createAppRouter } from './App.tsx';
import { onUnauthorized } from './lib/api.ts';
import { dropAccountData } from './lib/browser-storage.ts';
import { removePageShape } from './lib/page-shape.ts';
import { createQueryClient } from './lib/query-client.ts';
import { reloadOnStaleChunks } from './lib/reload.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { forgetSession, meQuery, takeStoredSession } from './lib/session.ts';
import { onSessionElsewhere, validToken } from './lib/session-storage.ts';
import { carryOver } from './lib/take-over.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

reloadOnStaleChunks(router);
registerServiceWorker();
router.subscribe('onResolved', removePageShape);

// Whose session ran out while no page was open has left things behind.
if (validToken() === null) dropAccountData();

onSessionElsewhere(() => {
  takeStoredSession(queryClient);
  void router.invalidate();
});
// The server knows no session of ours while we believe in one: it was ended elsewhere, and the guard sends to sign-in.
onUnauthorized(() => {
  if (!queryClient.getQueryData(meQuery.queryKey)) return;
  forgetSession(queryClient);
  void router.invalidate();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const ready = root.hasChildNodes();
const render = () =>
  createRoot(root).render(
    <App router={router} queryClient={queryClient} {...(ready && { onShown: carryOver(root) })} />,
  );
// A page that came ready-made stays until ours is as ready, and stays smooth while ours is made.
if (ready && validToken() === null) void router.load().then(() => startTransition(render));
else render();
