import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';

/** Shown for an id that is no count of this workspace. */
export function CountNotFound() {
  return (
    <Page width="list" title="Count not found">
      <EmptyState title="We couldn’t find this count" actions={<ButtonLink to="/counts">Go to counts</ButtonLink>}>
        The link may be wrong or belong to another workspace.
      </EmptyState>
    </Page>
  );
}
