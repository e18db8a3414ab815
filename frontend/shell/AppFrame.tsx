import '../ui/all-styles.ts';
import { type ReactNode, useEffect } from 'react';
import type { Me } from '../../worker/accounts/contract.ts';
import { prepareToasts } from '../lib/toast/toast.ts';
import classes from './AppFrame.module.css';
import { Keys } from './Keys.tsx';
import type { UsedPages, Waiting } from './navigation.ts';
import { Palette } from './Palette.tsx';
import { SampleBanner } from './SampleBanner.tsx';
import type { UseSearch } from './search.ts';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

type Props = {
  me: Me;
  /** What Ctrl+K finds besides pages: inventory items. */
  useSearch?: UseSearch;
  /** Unread messages and similar counts, by page. */
  waiting: Waiting;
  /** The optional pages that the workspace uses. */
  used: UsedPages;
  /** Notices of features, about what waits on this device. */
  notices?: ReactNode;
  /** Opens the assistant beside the page. Always the same function: the bars render once. */
  onAssistant: () => void;
  children: ReactNode;
};

/** The frame of every signed-in page: navigation (at the bottom on a phone), Ctrl+K and the page itself. */
export function AppFrame({ me, useSearch, waiting, used, notices, onAssistant, children }: Props) {
  useEffect(prepareToasts, []);
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#page">
        Skip to content
      </a>
      <TopBar me={me} waiting={waiting} used={used} notices={notices} onAssistant={onAssistant} />
      {me.workspace?.sampleUntil && <SampleBanner until={me.workspace.sampleUntil} />}
      <Main>{children}</Main>
      <TabBar waiting={waiting} used={used} onAssistant={onAssistant} />
      <Keys isOffice={me.role !== 'staff'} used={used} />
      <Palette useSearch={useSearch} used={used} onAssistant={onAssistant} />
    </div>
  );
}

/** By itself: another page renders nothing of the frame around it. */
function Main({ children }: { children: ReactNode }) {
  const page = useFocusOnNavigation();
  return (
    <main id="page" ref={page} tabIndex={-1} className={classes.page}>
      {children}
    </main>
  );
}
