import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { SlipsPage } from '../../slips/SlipsPage.tsx';

export const Route = createFileRoute('/_signed-in/slips')({
  // Where somebody comes from /simple-ocr, a picture waits for Extract Data.
  validateSearch: ({ read }: Record<string, unknown>): { read?: 'asked' } => (read === 'asked' ? { read } : {}),
  component: Slips,
});

function Slips() {
  const { read } = Route.useSearch();
  return <SlipsPage useItems={useItemChoices} readsAtOnce={read !== 'asked'} />;
}
