/** Maximum confirmation links per day for an account, to a mailbox and from a network. */
export const CONFIRMATION_LIMITS = { account: 10, mailbox: 5, network: 100 } as const;

/**
 * The mailbox that limits count by: `mei@leaf.example` for `Mei+tea@Leaf.example`, so tags do not bypass them.
 */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/(?!^)\+.*$/, '')}@${domain}`;
}
