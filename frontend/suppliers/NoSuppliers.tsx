import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

type Props = { mayAdd: boolean; onLeave?: () => void };

/** Stands where there is no supplier yet. */
export function NoSuppliers({ mayAdd, onLeave }: Props) {
  return (
    <EmptyState
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
        ? 'Add the people you buy from, with their mail address. Then a message to them is two taps away.'
        : 'Someone of the office can add the people you buy from.'}
    </EmptyState>
  );
}
