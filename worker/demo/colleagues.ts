import type { Role } from '../core/contract.ts';

/** Who works in the sample business beside the guest. Nobody can sign in as them: they have no account. */
export interface Colleague {
  firstName: string;
  lastName: string;
  username: string;
  role: Role;
}

export const COLLEAGUES = {
  Mei: { firstName: 'Mei', lastName: 'Lindqvist', username: 'mei', role: 'admin' },
  Noor: { firstName: 'Noor', lastName: 'Haddad', username: 'noor', role: 'member' },
  Tam: { firstName: 'Tam', lastName: 'Okafor', username: 'tam', role: 'staff' },
} as const satisfies Record<string, Colleague>;

export type ColleagueName = keyof typeof COLLEAGUES;

/** What the team has said lately. */
export interface Said {
  from: ColleagueName;
  /** Only for the guest. */
  toGuest?: boolean;
  hoursAgo: number;
  content: string;
  isUrgent?: boolean;
  /** The SKU of the item that it is about. */
  sku?: string;
}

/** The oldest first. */
export const MESSAGES: readonly Said[] = [
  { from: 'Tam', hoursAgo: 167, content: 'Cycle count of aisle B is complete. Two small differences, both corrected.' },
  { from: 'Noor', hoursAgo: 142, content: 'The winter sampler sells twice as fast as last year.', sku: 'INF-004' },
  { from: 'Mei', hoursAgo: 121, content: 'Then let us order it before the weekend. Who writes to Grace?' },
  { from: 'Noor', hoursAgo: 120, content: 'I will, she answers within hours.' },
  {
    from: 'Tam',
    hoursAgo: 98,
    content: 'Shipment from Uji received, 30 pounds of sencha, all in order.',
    sku: 'GRN-001',
  },
  {
    from: 'Tam',
    hoursAgo: 73,
    content: 'One sack of hojicha was torn in transit. Photos are in the folder.',
    sku: 'GRN-004',
  },
  { from: 'Mei', hoursAgo: 71, content: 'Thanks. I have asked Haruka for a credit note.' },
  {
    from: 'Noor',
    hoursAgo: 50,
    content: 'Do we still have large shipping boxes? The shop is down to five.',
    sku: 'PKG-005',
  },
  { from: 'Tam', hoursAgo: 49, content: 'Half of what we like to keep. Petra delivers in five days.', sku: 'PKG-005' },
  {
    from: 'Tam',
    hoursAgo: 26,
    content: 'Culinary matcha is out. The cafés ask every day.',
    isUrgent: true,
    sku: 'GRN-006',
  },
  { from: 'Mei', hoursAgo: 25, content: 'Ordered this morning, it is milled fresh. Sixteen days.', sku: 'GRN-006' },
  { from: 'Tam', hoursAgo: 5, content: 'Ginger is nearly gone as well.', isUrgent: true, sku: 'HRB-007' },
  {
    from: 'Mei',
    toGuest: true,
    hoursAgo: 1,
    content: 'Welcome to the tea house. Change whatever you like: it is all made up, and gone tomorrow.',
  },
];
