export type QuickMessage = {
  label: string;
  /** The beginning of a message, to be ended by hand. */
  text: (name: string) => string;
};

/** The six messages of the quick sheet, all to the contact. */
export const QUICK_MESSAGES: readonly QuickMessage[] = [
  { label: 'Urgent: out of stock', text: (name) => `@${name} ⚠️ URGENT: we are out of stock of ` },
  { label: 'Low inventory alert', text: (name) => `@${name} ⚠️ Low inventory: we are running low on ` },
  { label: 'Shipment received', text: (name) => `@${name} Shipment received: ` },
  { label: 'Need reorder approval', text: (name) => `@${name} Need your approval to reorder ` },
  { label: 'Damaged items found', text: (name) => `@${name} Damaged items found: ` },
  { label: 'Inventory count complete', text: (name) => `@${name} Inventory count complete: ` },
];

/** What a template says of itself: one with URGENT or a warning sign marks its message urgent. */
export function isUrgentText(text: string): boolean {
  return /URGENT|\u26a0/.test(text);
}
