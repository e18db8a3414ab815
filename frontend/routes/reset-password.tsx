import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../accounts/recovery/ResetPasswordPage.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search): { token?: string } => (search.token ? { token: String(search.token) } : {}),
  component: ResetPassword,
});

function ResetPassword() {
  const navigate = Route.useNavigate();
  const { token } = Route.useSearch();
  return <ResetPasswordPage token={token} onReset={() => void navigate({ to: '/login' })} />;
}
