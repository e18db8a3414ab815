import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '../accounts/sign-up/SignupPage.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: (search): { invite?: string } => (search.invite ? { invite: String(search.invite) } : {}),
  component: Signup,
});

function Signup() {
  const navigate = Route.useNavigate();
  const { invite } = Route.useSearch();
  return (
    <SignupPage
      invite={invite}
      onCreated={(isSignedIn) => void navigate({ to: isSignedIn ? '/dashboard' : '/login' })}
    />
  );
}
