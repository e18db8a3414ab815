/** Links to confirm an address that may be mailed within a day: for an account, to a mailbox, from a network. */
export const CONFIRMATION_LIMITS = { account: 10, mailbox: 5, network: 100 } as const;

/**
 * What an address is counted by: `Mei+tea@Leaf.example` is the mailbox `mei@leaf.example`, or one could write to a person
 * as often as there are tags.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/(?!^)\+.*$/, '')}@${domain}`;
}
