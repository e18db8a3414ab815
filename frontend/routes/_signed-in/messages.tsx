import { createFileRoute } from '@tanstack/react-router';
import { readItemId } from '../../inventory/item/item-id.ts';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { MessagesPage } from '../../messages/MessagesPage.tsx';

export const Route = createFileRoute('/_signed-in/messages')({
  validateSearch: ({ item }): { item?: number } => {
    const itemId = readItemId(String(item));
    return itemId === null ? {} : { item: itemId };
  },
  component: Messages,
});

function Messages() {
  return <MessagesPage items={useItemChoices()} itemId={Route.useSearch().item} />;
}
