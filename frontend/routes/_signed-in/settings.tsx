import { createFileRoute } from '@tanstack/react-router';
import { RecoveryCodes } from '../../accounts/recovery/RecoveryCodes.tsx';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { parseSettingsSection, type SettingsSection } from '../../settings/sections.ts';

export const Route = createFileRoute('/_signed-in/settings')({
  validateSearch: (search): { tab?: SettingsSection } => {
    const tab = parseSettingsSection(search.tab);
    return tab ? { tab } : {};
  },
  component: Settings,
});

function Settings() {
  return (
    <SettingsPage
      section={Route.useSearch().tab}
      recoveryCodes={({ username }) => <RecoveryCodes username={username} />}
    />
  );
}
