import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';

/** For an id that is no tasting of this workspace. */
export function TastingNotFound() {
  return (
    <Page title="Tasting not found" width="list">
      <EmptyState title="We couldn’t find this tasting" actions={<ButtonLink to="/tastings">All tastings</ButtonLink>}>
        It may be deleted or belong to another workspace.
      </EmptyState>
    </Page>
  );
}
