/** The tabs of /settings, as the address bar names them. */
export const settingsTabs = ['profile', 'team', 'workspace', 'data'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab that an address names, or undefined for none that there is. */
export function settingsTabOf(value: unknown): SettingsTab | undefined {
  return settingsTabs.find((tab) => tab === value);
}
