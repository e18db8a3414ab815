import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { mayIntegrate } from './may-integrate.ts';

/** What the office works with; the warehouse is told whom to ask. */
export function OfficeOnly({ children }: { children: ReactNode }) {
  if (mayIntegrate(useSession().me)) return children;
  return (
    <Paper withBorder radius="lg">
      <EmptyState
        title="Integrations are the office’s work"
        actions={
          <ButtonLink to="/inventory" variant="light">
            Go to the inventory
          </ButtonLink>
        }
      >
        An admin or a member of the office connects Airtable and Google Sheets, and can tell you when they were last in
        step.
      </EmptyState>
    </Paper>
  );
}
