import { Paper } from '@mantine/core';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

/** An id that is none of this workspace's. */
export function ItemNotFound() {
  return (
    <Page size="md" title="Item not found">
      <Paper withBorder radius="lg" py="xl">
        <EmptyState title="There is no such item" actions={<ButtonLink to="/inventory">To the inventory</ButtonLink>}>
          The link may be wrong, or lead to another workspace.
        </EmptyState>
      </Paper>
    </Page>
  );
}
