import { Button, Paper } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** A workspace without a single item. */
export function NoItems() {
  return (
    <Paper withBorder radius="lg" py="xl">
      <EmptyState
        title="No items yet"
        actions={
          <>
            <ButtonLink to="/onboarding">Import a file</ButtonLink>
            <ButtonLink to="/inventory/add" variant="default">
              Add an item
            </ButtonLink>
          </>
        }
      >
        Import the list that you keep today, or add your first tea by hand.
      </EmptyState>
    </Paper>
  );
}

/** Nothing is left of the items under the search and filters. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <Paper withBorder radius="lg" py="xl">
      <EmptyState
        icon={<IconSearchOff size={36} stroke={1.4} aria-hidden />}
        title="Nothing matches"
        actions={
          <Button variant="light" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        No item fits the search and filters. Try fewer words, or clear them.
      </EmptyState>
    </Paper>
  );
}
