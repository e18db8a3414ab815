import './theme.css';
import './ui/base-styles.ts';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { themeStorage } from './lib/theme-storage.ts';
import { routeTree } from './routeTree.gen.ts';
import { cssVariables, theme } from './theme.ts';
import { PagePending } from './ui/states/PagePending.tsx';
import { RouteError } from './ui/states/RouteError.tsx';

/** Creates the router of all pages. `history` replaces the browser's where there is none, as in prerendering. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PagePending,
    // No loading state for quick responses; once shown, it stays long enough not to flicker.
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultErrorComponent: RouteError,
    ...(history ? { history } : { scrollRestoration: true }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

type Props = { router: ReturnType<typeof createAppRouter>; queryClient: QueryClient; onShown?: () => void };

/** The whole application. `onShown` is called once it is mounted. */
export function App({ router, queryClient, onShown }: Props) {
  useEffect(() => onShown?.(), [onShown]);
  return (
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
    </StrictMode>
  );
}
