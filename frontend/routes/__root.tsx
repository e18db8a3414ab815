import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFound } from '../ui/states/NotFound.tsx';
import { ToasterHost } from '../ui/ToasterHost.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <ToasterHost />
    </>
  ),
  notFoundComponent: NotFound,
});
