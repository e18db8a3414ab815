import type { ReactNode } from 'react';
import { useSession } from '../lib/session/session.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { PagePending } from '../ui/states/PagePending.tsx';

/** A page of webhooks, for admins. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { me } = useSession();
  if (!me) return <PagePending />;
  if (me.role === 'admin') return children;
  return (
    <Page title="Webhooks" width="list" above={<BackLink to="/settings">Settings</BackLink>}>
      <EmptyState title="Only admins can see webhooks">Ask an admin of your workspace to set one up.</EmptyState>
    </Page>
  );
}
