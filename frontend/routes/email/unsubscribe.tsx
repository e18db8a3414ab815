import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../../accounts/UnsubscribePage.tsx';

export const Route = createFileRoute('/email/unsubscribe')({
  validateSearch: (search): { token?: string } => (search.token ? { token: String(search.token) } : {}),
  component: Unsubscribe,
});

function Unsubscribe() {
  return <UnsubscribePage token={Route.useSearch().token ?? ''} />;
}
