/** The tabs of /suppliers, as the address bar names them. */
export const supplierTabs = ['test', 'suppliers', 'templates', 'setup'] as const;
export type SupplierTab = (typeof supplierTabs)[number];

/** The tab that an address names, or undefined for none that there is. */
export function supplierTabOf(value: unknown): SupplierTab | undefined {
  return supplierTabs.find((tab) => tab === value);
}
