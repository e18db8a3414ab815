import { createFileRoute, redirect } from '@tanstack/react-router';
import { LandingPage } from '../landing/LandingPage.tsx';
import { ensureMe } from '../lib/session/session.ts';

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    if (await ensureMe(context.queryClient)) throw redirect({ to: '/dashboard', replace: true });
  },
  // Part of the first load: a separate chunk would cost the landing page another round trip.
  codeSplitGroupings: [],
  component: LandingPage,
});
