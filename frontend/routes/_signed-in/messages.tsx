import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { inventoryQuery } from '../../inventory/api.ts';
import { MessagesPage } from '../../messages/MessagesPage.tsx';

export const Route = createFileRoute('/_signed-in/messages')({ component: Messages });

function Messages() {
  const { data } = useQuery(inventoryQuery);
  return <MessagesPage items={data ?? []} />;
}
