import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { WORDS } from '../words.ts';

/** Where there is no recipe. */
export function PackableEmpty() {
  const isOffice = useIsOffice();
  return (
    <EmptyState
      title={WORDS.packable.noneTitle}
      actions={isOffice && <ButtonLink to="/recipes/new">{WORDS.addRecipe}</ButtonLink>}
    >
      {isOffice ? WORDS.packable.noneText : WORDS.packable.noneTextOfStaff}
    </EmptyState>
  );
}
