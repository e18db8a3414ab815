import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { GoogleSheetsPage } from '../../integrations/google-sheets/GoogleSheetsPage.tsx';
import { parseSignInOutcome, type SignInOutcome } from '../../integrations/google-sheets/sign-in-outcome.ts';

export const Route = createFileRoute('/_signed-in/google-sheets')({
  validateSearch: (search): { signIn?: SignInOutcome } => {
    const signIn = parseSignInOutcome(search.signIn);
    return signIn ? { signIn } : {};
  },
  component: GoogleSheets,
});

function GoogleSheets() {
  const { signIn } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSignInSeen = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  return <GoogleSheetsPage signIn={signIn} onSignInSeen={onSignInSeen} />;
}
