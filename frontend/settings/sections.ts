import type { Role } from '../../worker/core/contract.ts';

/** The sections of /settings, as `?tab=` in the address names them. */
export const SETTINGS_SECTIONS = [
  { id: 'profile', label: 'Profile', about: 'Name, email, notifications and password' },
  { id: 'security', label: 'Security', about: 'Passkeys, authenticator app and sessions' },
  { id: 'team', label: 'Team', about: 'Members, their roles and invites' },
  { id: 'workspace', label: 'Workspace', about: 'Name, contact, currency, dates and places' },
  { id: 'data', label: 'Data', about: 'Export, import, backups and deleting' },
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]['id'];

/** Parses the section of an address; undefined if there is no such section. */
export function parseSettingsSection(value: unknown): SettingsSection | undefined {
  return SETTINGS_SECTIONS.find(({ id }) => id === value)?.id;
}

/** The pages that settings lead to, each for everyone or for one role. */
export const SETTINGS_PAGES = [
  { to: '/settings/usage', label: 'Usage', about: 'What you use of your quotas', for: null },
  { to: '/settings/keys', label: 'API keys', about: 'For programs that use your data', for: 'admin' },
  { to: '/settings/webhooks', label: 'Webhooks', about: 'Tell other systems what has changed', for: 'admin' },
  { to: '/settings/audit', label: 'Audit log', about: 'Who did what, and when', for: 'admin' },
] as const satisfies readonly { to: string; label: string; about: string; for: Role | null }[];
