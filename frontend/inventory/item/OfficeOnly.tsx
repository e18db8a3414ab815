import type { ReactNode } from 'react';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

/** A form that only the office is offered; others who come by its address are shown the way to what they do. */
export function OfficeOnly({ title, children }: { title: string; children: ReactNode }) {
  if (useIsOffice()) return children;
  return (
    <Page title={title} width="reading">
      <EmptyState
        title="The office looks after items"
        actions={<ButtonLink to="/inventory">Go to inventory</ButtonLink>}
      >
        Your role counts, receives and moves stock. Ask an admin or someone in the office to add or edit an item.
      </EmptyState>
    </Page>
  );
}
