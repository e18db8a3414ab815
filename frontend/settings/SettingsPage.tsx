import { Group, Tabs } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { Me } from '../../worker/accounts/contract.ts';
import { useSession } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { PagePending } from '../ui/states/PagePending.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { DataPanel } from './data/DataPanel.tsx';
import { ProfilePanel } from './profile/ProfilePanel.tsx';
import classes from './SettingsPage.module.css';
import { SecurityPanel } from './security/SecurityPanel.tsx';
import { parseSettingsTab, type SettingsTab } from './tabs.ts';
import { TeamPanel } from './team/TeamPanel.tsx';
import { UnsavedForms } from './unsaved.ts';
import { WorkspacePanel } from './workspace/WorkspacePanel.tsx';

type Props = {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  /** The recovery codes of the account. */
  recoveryCodes: (me: Me) => ReactNode;
};

/**
 * /settings: profile, security, team, workspace and data. Unsaved edits survive a change of tab, and leaving the page asks for
 * confirmation.
 */
export function SettingsPage({ tab, onTab, recoveryCodes }: Props) {
  const { me } = useSession();
  const unsaved = useRef(new Set<string>());
  const guard = useUnsavedGuard(() => unsaved.current.size > 0);
  if (!me) return <PagePending />;
  return (
    <Page
      title="Settings"
      width="reading"
      actions={
        me.workspace && (
          <Group gap="xs" className={classes.pages ?? ''}>
            <ButtonLink to="/settings/usage" variant="default">
              Usage
            </ButtonLink>
            {me.role === 'admin' && (
              <>
                <ButtonLink to="/settings/keys" variant="default">
                  API keys
                </ButtonLink>
                <ButtonLink to="/settings/webhooks" variant="default">
                  Webhooks
                </ButtonLink>
                <ButtonLink to="/settings/audit" variant="default">
                  Audit log
                </ButtonLink>
              </>
            )}
          </Group>
        )
      }
    >
      <Tabs
        value={tab}
        onChange={(value) => {
          const next = parseSettingsTab(value);
          if (next) onTab(next);
        }}
      >
        <Tabs.List mb="lg" aria-label="Settings">
          <Tabs.Tab value="profile" className={classes.tab}>
            Profile
          </Tabs.Tab>
          <Tabs.Tab value="security" className={classes.tab}>
            Security
          </Tabs.Tab>
          <Tabs.Tab value="team" className={classes.tab}>
            Team
          </Tabs.Tab>
          <Tabs.Tab value="workspace" className={classes.tab}>
            Workspace
          </Tabs.Tab>
          <Tabs.Tab value="data" className={classes.tab}>
            Data
          </Tabs.Tab>
        </Tabs.List>
        <UnsavedForms value={unsaved.current}>
          <Tabs.Panel value="profile">
            <ProfilePanel me={me} recoveryCodes={recoveryCodes(me)} />
          </Tabs.Panel>
          <Tabs.Panel value="security">
            <SecurityPanel me={me} />
          </Tabs.Panel>
          <Tabs.Panel value="team">
            <TeamPanel me={me} />
          </Tabs.Panel>
          <Tabs.Panel value="workspace">
            <WorkspacePanel me={me} />
          </Tabs.Panel>
          <Tabs.Panel value="data">
            <DataPanel me={me} onGone={guard.release} />
          </Tabs.Panel>
        </UnsavedForms>
      </Tabs>
      {guard.dialog}
    </Page>
  );
}
