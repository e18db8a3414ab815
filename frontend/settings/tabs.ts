/** The tabs of /settings, as the URL names them. */
export const settingsTabs = ['profile', 'security', 'team', 'workspace', 'data'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Parses the tab of a URL; undefined if there is no such tab. */
export function parseSettingsTab(value: unknown): SettingsTab | undefined {
  return settingsTabs.find((tab) => tab === value);
}
