import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { MessagesPage } from '../../messages/MessagesPage.tsx';

export const Route = createFileRoute('/_signed-in/messages')({ component: Messages });

function Messages() {
  return <MessagesPage items={useItemChoices()} />;
}
