import { useMediaQuery } from '@mantine/hooks';
import { Activity, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Me } from '../../worker/accounts/contract.ts';
import { importOrReload } from '../lib/reload.ts';
import { useSession } from '../lib/session/session.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Page } from '../ui/Page.tsx';
import { PagePending } from '../ui/states/PagePending.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import classes from './SettingsPage.module.css';
import { SETTINGS_SECTIONS, type SettingsSection } from './sections.ts';
import { UnsavedForms } from './unsaved.ts';

type Props = {
  /** As the address says. Without one, a phone shows the list of sections. */
  section: SettingsSection | undefined;
  /** The recovery codes of the account. */
  recoveryCodes: (me: Me) => ReactNode;
};

/**
 * /settings: a list of sections with one of them next to it; on a phone the list first. Unsaved edits survive a change of
 * section, and leaving the page asks for confirmation.
 */
export function SettingsPage({ section, recoveryCodes }: Props) {
  const { me } = useSession();
  const unsaved = useRef(new Set<string>());
  const guard = useUnsavedGuard(() => unsaved.current.size > 0);
  const shown = section ?? 'profile';
  const [visited, setVisited] = useState<readonly SettingsSection[]>([shown]);
  if (!visited.includes(shown)) setVisited([...visited, shown]);
  const { nav, content } = useFocusOnChange(section);
  const isPhone = useIsNarrow();
  if (!me) return <PagePending />;
  return (
    <Page
      title={(isPhone && SETTINGS_SECTIONS.find(({ id }) => id === section)?.label) || 'Settings'}
      width="list"
      above={
        section && (
          <BackLink to="/settings" hiddenFrom="sm">
            All settings
          </BackLink>
        )
      }
    >
      <div className={classes.layout} data-list={section === undefined || undefined}>
        <SettingsNav me={me} shown={shown} ref={nav} />
        <div className={classes.content} ref={content} tabIndex={-1}>
          <UnsavedForms value={unsaved.current}>
            {SETTINGS_SECTIONS.filter(({ id }) => visited.includes(id)).map(({ id, label }) => (
              <Activity key={id} mode={id === shown ? 'visible' : 'hidden'}>
                <section aria-label={label}>
                  <Suspense fallback={<RowsSkeleton rows={3} height={200} />}>
                    <Panel id={id} me={me} recoveryCodes={recoveryCodes} onGone={guard.release} />
                  </Suspense>
                </section>
              </Activity>
            ))}
          </UnsavedForms>
        </div>
      </div>
      {guard.dialog}
    </Page>
  );
}

/** Each section is loaded when it is first shown. */
const ProfilePanel = lazy(async () => ({
  default: (await importOrReload(import('./profile/ProfilePanel.tsx'))).ProfilePanel,
}));
const SecurityPanel = lazy(async () => ({
  default: (await importOrReload(import('./security/SecurityPanel.tsx'))).SecurityPanel,
}));
const TeamPanel = lazy(async () => ({ default: (await importOrReload(import('./team/TeamPanel.tsx'))).TeamPanel }));
const WorkspacePanel = lazy(async () => ({
  default: (await importOrReload(import('./workspace/WorkspacePanel.tsx'))).WorkspacePanel,
}));
const DataPanel = lazy(async () => ({ default: (await importOrReload(import('./data/DataPanel.tsx'))).DataPanel }));

type PanelProps = { id: SettingsSection; me: Me; recoveryCodes: (me: Me) => ReactNode; onGone: () => void };

function Panel({ id, me, recoveryCodes, onGone }: PanelProps) {
  switch (id) {
    case 'profile':
      return <ProfilePanel me={me} recoveryCodes={recoveryCodes(me)} />;
    case 'security':
      return <SecurityPanel me={me} />;
    case 'team':
      return <TeamPanel me={me} />;
    case 'workspace':
      return <WorkspacePanel me={me} />;
    case 'data':
      return <DataPanel me={me} onGone={onGone} />;
  }
}

/** As in the style sheet: the list or a section. */
const useIsNarrow = () => useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;

/** Where a phone swaps the list and a section, the focus goes to what has come. */
function useFocusOnChange(section: SettingsSection | undefined) {
  const nav = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(section);
  useEffect(() => {
    if (before.current === section) return;
    before.current = section;
    const [list, part] = [nav.current, content.current];
    if (list?.offsetParent === null) part?.focus({ preventScroll: true });
    else if (part?.offsetParent === null) list?.focus({ preventScroll: true });
  }, [section]);
  return { nav, content };
}
