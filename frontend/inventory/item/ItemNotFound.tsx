import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

/** Shown for an id that does not exist in this workspace. */
export function ItemNotFound() {
  return (
    <Page title="Item not found">
      <EmptyState title="We couldn’t find this item" actions={<ButtonLink to="/inventory">Go to inventory</ButtonLink>}>
        The link may be wrong or belong to another workspace.
      </EmptyState>
    </Page>
  );
}
