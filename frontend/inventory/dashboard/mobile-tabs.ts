/** The tabs of the phone's dashboard, in their order; the address bar holds the open one. */
export const MOBILE_TABS = ['messages', 'inventory'] as const;
export type MobileTab = (typeof MOBILE_TABS)[number];

/** Reads the tab from an address; undefined for what is none. */
export function mobileTabOf(value: unknown): MobileTab | undefined {
  return MOBILE_TABS.find((tab) => tab === value);
}
