import { createFileRoute } from '@tanstack/react-router';
import { RecoveryCodes } from '../../accounts/recovery/RecoveryCodes.tsx';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { parseSettingsTab, type SettingsTab } from '../../settings/tabs.ts';

export const Route = createFileRoute('/_signed-in/settings')({
  validateSearch: (search): { tab?: SettingsTab } => {
    const tab = parseSettingsTab(search.tab);
    return tab ? { tab } : {};
  },
  component: Settings,
});

function Settings() {
  const navigate = Route.useNavigate();
  const { tab = 'profile' } = Route.useSearch();
  return (
    <SettingsPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      recoveryCodes={({ username }) => <RecoveryCodes username={username} />}
    />
  );
}
