import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import type { Me } from '../../worker/accounts/contract.ts';
import { ConfirmIdentity } from '../accounts/confirm-identity/ConfirmIdentity.tsx';
import { NoWorkspacePage } from '../accounts/sign-up/NoWorkspacePage.tsx';
import { openAssistant } from '../assistant/sheet.ts';
import { nextPaint } from '../lib/next-paint.ts';
import { useKept } from '../lib/offline/use-kept.ts';
import { usePush } from '../lib/push/use-push.ts';
import { importOrReload } from '../lib/reload.ts';
import { ensureMe, useSession } from '../lib/session/session.ts';
import { useKeptInput } from '../lib/session/use-kept-input.ts';
import { useUses } from '../lib/session/uses.ts';
import { showStyle } from '../lib/text/shown-style.ts';
import { useUnread, useUnreadNotices } from '../messages/api.ts';
import { AppFrame } from '../shell/AppFrame.tsx';
import type { NavigationEntry, UsedPages } from '../shell/navigation.ts';
import { PagePending } from '../ui/states/PagePending.tsx';
import { Assistant } from './-assistant.tsx';
import { usePaletteSearch } from './-palette-search.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location, cause, preload }) => {
    // From page to page, the chosen link is painted before the work on the page begins.
    if (cause === 'stay' && !preload) await nextPaint();
    const me = await ensureMe(context.queryClient);
    showStyle(me?.workspace?.style);
    if (!me) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
    return { me };
  },
  component: SignedIn,
});

function SignedIn() {
  const known = Route.useRouteContext({ select: (context) => context.me });
  const me = useSession().me ?? known;
  if (!me) return <PagePending />;
  return (
    <>
      <SignedInPage key={showStyle(me.workspace?.style)} me={me} />
      <ConfirmIdentity username={me.username} />
    </>
  );
}

/** Loaded after the page: hardly ever does something wait. */
const WaitingNotices = lazy(() => importOrReload(import('./-waiting-notices.tsx')));

/** Loaded after the page: what scanners type, and the camera. */
const Scan = lazy(() => importOrReload(import('./-scan.tsx')));

/** Loaded only for members who still have to prove a required second factor. */
const SecondFactor = lazy(() => importOrReload(import('./-second-factor.tsx')));

/** The optional pages: lots, packing and samples where there is any, integrations for the office, who alone may set them up. */
function useUsedPages(isOffice: boolean): UsedPages {
  const hasLots = useUses().lots;
  const makes = useUses().recipes;
  const hasSamples = useUses().samples;
  return useMemo(() => {
    const pages: NavigationEntry['to'][] = [];
    if (isOffice) pages.push('/integrations');
    if (hasLots) pages.push('/lots', '/recalls');
    if (makes) pages.push('/runs', '/recipes');
    if (hasSamples) pages.push('/samples');
    return new Set(pages);
  }, [isOffice, hasLots, makes, hasSamples]);
}

const NOTICES = (
  <Suspense>
    <WaitingNotices />
  </Suspense>
);

function SignedInPage({ me }: { me: Me }) {
  if (!me.workspace) return <NoWorkspacePage me={me} />;
  if (me.secondFactor.required && !me.secondFactor.proved) {
    return (
      <Suspense fallback={<PagePending />}>
        <SecondFactor me={me} />
      </Suspense>
    );
  }
  return <Inside me={me} />;
}

function Inside({ me }: { me: Me }) {
  usePush();
  useKept();
  const unread = useUnread();
  const notices = useUnreadNotices();
  const used = useUsedPages(me.role !== 'staff');
  const waiting = useMemo(() => ({ '/messages': unread, '/notices': notices }), [unread, notices]);
  return (
    <AppFrame
      me={me}
      useSearch={usePaletteSearch}
      waiting={waiting}
      used={used}
      notices={NOTICES}
      onAssistant={openAssistant}
    >
      <KeptInput userId={me.id} />
      <Outlet />
      <Assistant />
      <Suspense>
        <Scan />
      </Suspense>
    </AppFrame>
  );
}

/** By itself: after signing out the address changes before the page goes, and what renders then asks the server again. */
function KeptInput({ userId }: { userId: number }) {
  useKeptInput(userId, useLocation({ select: ({ pathname }) => pathname }));
  return null;
}
