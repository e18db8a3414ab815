import { createFileRoute, redirect } from '@tanstack/react-router';
import { RegisterPage } from '../accounts/sign-up/RegisterPage.tsx';
import { ensureMe } from '../lib/session/session.ts';

export const Route = createFileRoute('/register')({
  beforeLoad: async ({ context }) => {
    if (await ensureMe(context.queryClient)) throw redirect({ to: '/dashboard', replace: true });
  },
  component: Register,
});

function Register() {
  const navigate = Route.useNavigate();
  return <RegisterPage onRegistered={() => void navigate({ to: '/dashboard' })} />;
}
