import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { isId } from '../../../lib/search-values.ts';
import { ReworkPage } from '../../../runs/rework/ReworkPage.tsx';

export const Route = createFileRoute('/_signed-in/runs/rework')({
  validateSearch: ({ lot }: Record<string, unknown>): { lot?: number } => (isId(lot) ? { lot } : {}),
  component: Rework,
});

function Rework() {
  const navigate = Route.useNavigate();
  const { lot } = Route.useSearch();
  return (
    <ReworkPage
      key={lot}
      lotId={lot}
      useItems={useItemChoices}
      onDone={(run) =>
        void navigate(
          run ? { to: '/runs/$id', params: { id: String(run.id) }, replace: true } : { to: '/runs', replace: true },
        )
      }
    />
  );
}
