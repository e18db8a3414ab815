import { Button, Paper } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

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
        Import the list that you keep today, or add your first tea by hand. What was deleted is in the{' '}
        <TextLink to="/inventory" search={{ archived: true }}>
          archive
        </TextLink>
        .
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

/** An archive that nothing has been put into. */
export function NothingArchived({ onClose }: { onClose: () => void }) {
  return (
    <Paper withBorder radius="lg" py="xl">
      <EmptyState
        title="The archive is empty"
        actions={
          <Button variant="light" onClick={onClose}>
            To the inventory
          </Button>
        }
      >
        Items that are deleted are kept here with their history, and can be restored.
      </EmptyState>
    </Paper>
  );
}
