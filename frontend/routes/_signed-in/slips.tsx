import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { SlipsPage } from '../../slips/SlipsPage.tsx';
import type { SharedRead } from '../../slips/shared-picture.ts';

export const Route = createFileRoute('/_signed-in/slips')({
  // Where somebody comes from /simple-ocr, a picture waits for Extract Data. The others are of a picture that was shared.
  validateSearch: ({ read }: Record<string, unknown>): { read?: 'asked' | SharedRead } => {
    const known = (['asked', 'shared', 'no-picture', 'too-large'] as const).find((one) => one === read);
    return known ? { read: known } : {};
  },
  component: Slips,
});

function Slips() {
  const { read } = Route.useSearch();
  const shared = read === 'asked' ? undefined : read;
  return <SlipsPage useItems={useItemChoices} readsAtOnce={read !== 'asked'} shared={shared} />;
}
