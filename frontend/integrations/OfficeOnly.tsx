import type { ReactNode } from 'react';
import { useSession } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { mayIntegrate } from './may-integrate.ts';

/** Shows its children to admins and members, and warehouse staff who to ask. */
export function OfficeOnly({ children }: { children: ReactNode }) {
  if (mayIntegrate(useSession().me)) return children;
  return (
    <EmptyState
      title="You don’t have access to integrations"
      actions={
        <ButtonLink to="/inventory" variant="light">
          Go to the inventory
        </ButtonLink>
      }
    >
      Admins and office members set up Airtable and Google Sheets. Ask one of them for access or for the latest sync
      status.
    </EmptyState>
  );
}
