import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { SimpleOcrPage } from '../../slips/SimpleOcrPage.tsx';

export const Route = createFileRoute('/_signed-in/slips')({ component: Slips });

function Slips() {
  return <SimpleOcrPage useItems={useItemChoices} />;
}
