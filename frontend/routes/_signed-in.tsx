import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { NoWorkspacePage } from '../accounts/NoWorkspacePage.tsx';
import { useItemSearch } from '../inventory/use-item-search.ts';
import { ensureMe, useSession } from '../lib/session.ts';
import { AppFrame } from '../shell/AppFrame.tsx';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const me = await ensureMe(context.queryClient);
    if (!me) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
    return { me };
  },
  component: SignedIn,
});

function SignedIn() {
  const known = Route.useRouteContext().me;
  const me = useSession().me ?? known;
  if (!me) return <PagePending />;
  if (!me.workspace) return <NoWorkspacePage me={me} />;
  return (
    <AppFrame me={me} useSearch={useItemSearch}>
      <Outlet />
    </AppFrame>
  );
}
