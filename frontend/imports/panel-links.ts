import type { LinkProps } from '@tanstack/react-router';

export interface PageLink {
  to: NonNullable<LinkProps['to']>;
  label: string;
}

/** Where the upload card leads once the stock is in. */
export const panelLinks: PageLink[] = [
  { to: '/dashboard', label: 'Go to the dashboard' },
  { to: '/inventory', label: 'Go to the inventory' },
];

/** For whoever has no list to import. */
export const manualEntry: PageLink = { to: '/inventory/new', label: 'Add products manually' };
