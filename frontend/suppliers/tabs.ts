/** The tabs of /suppliers, as the URL names them. */
export const supplierTabs = ['test', 'suppliers', 'templates', 'setup'] as const;
export type SupplierTab = (typeof supplierTabs)[number];

/** Parses the tab of a URL; undefined if there is no such tab. */
export function parseSupplierTab(value: unknown): SupplierTab | undefined {
  return supplierTabs.find((tab) => tab === value);
}
