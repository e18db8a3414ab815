import { Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session/session.ts';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { PagePending } from '../ui/states/PagePending.tsx';
import { TextLink } from '../ui/TextLink.tsx';

/** A page of webhooks, for admins. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { me } = useSession();
  if (!me) return <PagePending />;
  if (me.role === 'admin') return children;
  return (
    <Page title="Webhooks" width="list" above={<BackLink to="/settings" label="Settings" />}>
      <EmptyState title="Only admins can see webhooks">Ask an admin of your workspace to set one up.</EmptyState>
    </Page>
  );
}

/** The link above a heading. */
export function BackLink({ to, label }: { to: '/settings' | '/settings/webhooks'; label: string }) {
  return (
    <Text mb="xs">
      <TextLink to={to} display="inline-flex" py={10} style={{ alignItems: 'center', gap: 6 }}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        {label}
      </TextLink>
    </Text>
  );
}
