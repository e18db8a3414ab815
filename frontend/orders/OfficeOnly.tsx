import type { ReactNode } from 'react';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';

/** A page of the office; staff read who can do it. */
export function OfficeOnly({ title, children }: { title: string; children: ReactNode }) {
  if (useIsOffice()) return children;
  return (
    <Page title={title} width="list">
      <EmptyState title="Only the office can order" actions={<ButtonLink to="/orders">Go to orders</ButtonLink>}>
        Ask a colleague in the office. You can receive what has arrived.
      </EmptyState>
    </Page>
  );
}
