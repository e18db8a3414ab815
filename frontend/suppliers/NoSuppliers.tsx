import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';

type Props = { mayAdd: boolean; onLeave?: () => void };

/** The empty state of the supplier list. */
export function NoSuppliers({ mayAdd, onLeave }: Props) {
  return (
    <EmptyState
      isInside={onLeave !== undefined}
      title="No suppliers yet"
      actions={
        mayAdd && (
          <ButtonLink to="/suppliers" search={{ tab: 'setup' }} onClick={onLeave}>
            Add a supplier
          </ButtonLink>
        )
      }
    >
      {mayAdd
        ? 'Add a supplier with their email address, and you can message them in two taps.'
        : 'An admin or office member can add suppliers.'}
    </EmptyState>
  );
}
