import type { Audience } from '../lib/session/team.ts';

export type QuickMessage = {
  label: string;
  /** The beginning of a message, to be completed by hand. */
  text: string;
};

/** The six messages of the quick sheet. */
export const QUICK_MESSAGES: readonly QuickMessage[] = [
  { label: 'Urgent: out of stock', text: '⚠️ URGENT: we are out of stock of ' },
  { label: 'Low inventory alert', text: '⚠️ Low inventory: we are running low on ' },
  { label: 'Shipment received', text: 'Shipment received: ' },
  { label: 'Need reorder approval', text: 'Need your approval to reorder ' },
  { label: 'Damaged items found', text: 'Damaged items found: ' },
  { label: 'Inventory count complete', text: 'Inventory count complete: ' },
];

/** Addresses a quick message to the contact, or to the team if there is no other contact. */
export function quickText({ text }: QuickMessage, audience: Audience | undefined): string {
  return audience?.kind === 'contact' ? `@${audience.name} ${text}` : text;
}

/** Whether a template marks its message urgent: it contains URGENT or a warning sign. */
export function isUrgentText(text: string): boolean {
  return /URGENT|\u26a0/.test(text);
}
