import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { SlipsPage } from '../../slips/SlipsPage.tsx';

export const Route = createFileRoute('/_signed-in/slips')({ component: Slips });

function Slips() {
  return <SlipsPage useItems={useItemChoices} />;
}
