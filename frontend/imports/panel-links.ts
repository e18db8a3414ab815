import type { LinkProps } from '@tanstack/react-router';

/** Where the upload card leads once the stock is in. */
export const panelLinks: { to: NonNullable<LinkProps['to']>; label: string }[] = [
  { to: '/dashboard', label: 'Go to the dashboard' },
  { to: '/inventory', label: 'Go to the inventory' },
];
