import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { SizesPage } from '../../../recipes/sizes/SizesPage.tsx';

export const Route = createFileRoute('/_signed-in/recipes/sizes')({ component: Sizes });

function Sizes() {
  const navigate = Route.useNavigate();
  return <SizesPage useItems={useItemChoices} onDone={() => void navigate({ to: '/recipes' })} />;
}
