import type { NoticeChannel, NoticeKind } from '../../../worker/notices/contract.ts';
import type { NightlySheet } from '../../../worker/sheets/contract.ts';

/** How kinds of notices, and the ways in which they reach people, are called. */
export const KINDS: Readonly<Record<NoticeKind, { label: string; description: string }>> = {
  low: { label: 'Low stock', description: 'An item is at or below its par, or out of stock.' },
  late: { label: 'Late orders', description: 'An order has not arrived when it was expected.' },
  expiring: {
    label: 'Expiring lots',
    description: '60, 30 and 7 days before the best-before date, and after it.',
  },
  paper: {
    label: 'Papers that run out',
    description:
      'Certificates and reports of lots and suppliers, 90, 30 and 7 days before their last day, and after it.',
  },
  sample: {
    label: 'Samples to decide',
    description: '3 days before the last day on which a sample may be refused, and after it.',
  },
  mention: { label: 'Messages to you', description: 'Somebody writes to you, or mentions you with @.' },
  count: { label: 'Counts', description: 'You are asked to count.' },
  sync: {
    label: 'Failed syncs',
    description: 'A sync with Airtable or Google Sheets fails, or needs your confirmation.',
  },
};

export const CHANNELS: Readonly<Record<NoticeChannel, string>> = {
  app: 'In Camellia',
  digest: 'Daily email',
  push: 'On devices',
};

/** The sheets that come by mail each night. */
export const SHEETS: Record<NightlySheet, string> = {
  stock: 'Stock by place',
  expiring: 'Lots that expire within 60 days',
  reorder: 'What is to be ordered',
  'count-sheet': 'Items that nobody has counted yet',
};

/** Why no sheet comes. */
export const NO_SHEETS = {
  server: 'No mail server is set up, so no sheet can be mailed.',
  sample: 'Sample workspaces don’t send email.',
  address: 'Add your email address to your profile first, and confirm it.',
  off: 'Email notifications are off in your profile. Turn them on first.',
};
