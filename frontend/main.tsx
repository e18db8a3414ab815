import './theme.css';
import './ui/base-styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onUnauthorized } from './lib/api.ts';
import { createQueryClient } from './lib/query-client.ts';
import { reloadOnStaleChunks } from './lib/reload.ts';
import { forgetSession, meQuery } from './lib/session.ts';
import { onSignedOutElsewhere } from './lib/session-storage.ts';
import { themeStorage } from './lib/theme-storage.ts';
import { routeTree } from './routeTree.gen.ts';
import { cssVariables, theme } from './theme.ts';
import { PagePending } from './ui/PagePending.tsx';
import { RouteError } from './ui/RouteError.tsx';

const queryClient = createQueryClient();
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PagePending,
  // A quick answer changes the page at once; a spinner that has appeared stays long enough to be seen.
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

reloadOnStaleChunks(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const leave = () => {
  forgetSession(queryClient);
  void router.invalidate();
};
onSignedOutElsewhere(leave);
// The server knows no session of ours while we believe in one: it was ended elsewhere, and the guard sends to sign-in.
onUnauthorized(() => {
  if (queryClient.getQueryData(meQuery.queryKey)) leave();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={themeStorage()}
      defaultColorScheme="dark"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
