import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { LoginPage } from '../accounts/sign-in/LoginPage.tsx';
import { safeRedirect } from '../lib/session/redirect.ts';
import { ensureMe } from '../lib/session/session.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (search): { redirect?: string } => {
    const target = safeRedirect(search.redirect);
    return target ? { redirect: target } : {};
  },
  beforeLoad: async ({ context, search }) => {
    if (await ensureMe(context.queryClient)) throw redirect({ href: search.redirect ?? '/dashboard', replace: true });
  },
  component: Login,
});

function Login() {
  const { history } = useRouter();
  const search = Route.useSearch();
  return <LoginPage onSignedIn={() => history.push(search.redirect ?? '/dashboard')} />;
}
