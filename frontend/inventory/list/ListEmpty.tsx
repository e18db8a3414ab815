import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Shown in a workspace without items. */
export function NoItems() {
  const isOffice = useIsOffice();
  return (
    <EmptyState
      title="No items yet"
      actions={
        <>
          <ButtonLink to="/onboarding">Import a file</ButtonLink>
          {isOffice && (
            <ButtonLink to="/inventory/new" variant="default">
              Add an item
            </ButtonLink>
          )}
        </>
      }
    >
      Import your current list or add your first tea by hand. Deleted items are in the{' '}
      <TextLink to="/inventory" search={{ archived: true }}>
        archive
      </TextLink>
      .
    </EmptyState>
  );
}

/** Shown when no item matches the search and filters. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={36} stroke={1.4} aria-hidden />}
      title="No matching items"
      actions={
        <Button variant="light" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try a shorter search or clear the filters.
    </EmptyState>
  );
}

/** Shown while the archive is empty. */
export function NothingArchived({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      title="The archive is empty"
      actions={
        <Button variant="light" onClick={onClose}>
          Go to inventory
        </Button>
      }
    >
      Deleted items appear here with their history, and you can restore them.
    </EmptyState>
  );
}
