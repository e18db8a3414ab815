/** The tabs of the phone dashboard, as the URL names them. */
export const MOBILE_TABS = ['messages', 'inventory'] as const;
export type MobileTab = (typeof MOBILE_TABS)[number];

/** Parses the tab of a URL; undefined if there is no such tab. */
export function parseMobileTab(value: unknown): MobileTab | undefined {
  return MOBILE_TABS.find((tab) => tab === value);
}
