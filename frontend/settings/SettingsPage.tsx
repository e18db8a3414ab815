import { Tabs } from '@mantine/core';
import { useSession } from '../lib/session.ts';
import { Page } from '../ui/Page.tsx';
import { PagePending } from '../ui/PagePending.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import classes from './SettingsPage.module.css';
import { TeamPanel } from './TeamPanel.tsx';
import { type SettingsTab, settingsTabOf } from './tabs.ts';
import { WorkspacePanel } from './WorkspacePanel.tsx';

type Props = { tab: SettingsTab; onTab: (tab: SettingsTab) => void };

/** /settings: oneself, the team, the workspace. What is typed in one tab stays while another is looked at. */
export function SettingsPage({ tab, onTab }: Props) {
  const { me } = useSession();
  if (!me) return <PagePending />;
  return (
    <Page title="Settings" size="sm">
      <Tabs
        value={tab}
        onChange={(value) => {
          const next = settingsTabOf(value);
          if (next) onTab(next);
        }}
      >
        <Tabs.List mb="lg" aria-label="Settings">
          <Tabs.Tab value="profile" className={classes.tab}>
            Profile
          </Tabs.Tab>
          <Tabs.Tab value="team" className={classes.tab}>
            Team
          </Tabs.Tab>
          <Tabs.Tab value="workspace" className={classes.tab}>
            Workspace
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <ProfilePanel me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="team">
          <TeamPanel me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="workspace">
          <WorkspacePanel me={me} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
