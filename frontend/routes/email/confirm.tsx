import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../accounts/ConfirmEmailPage.tsx';

export const Route = createFileRoute('/email/confirm')({
  validateSearch: (search): { token?: string } => (search.token ? { token: String(search.token) } : {}),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <ConfirmEmailPage token={Route.useSearch().token ?? ''} />;
}
