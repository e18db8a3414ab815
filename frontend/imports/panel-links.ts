import type { LinkProps } from '@tanstack/react-router';

export interface PageLink {
  to: NonNullable<LinkProps['to']>;
  label: string;
}

/** Where the upload card leads once the stock is in. */
export const panelLinks: PageLink[] = [
  { to: '/dashboard', label: 'Go to the dashboard' },
  { to: '/inventory', label: 'Go to the inventory' },
  { to: '/ai-insights', label: 'Go to the AI insights' },
  { to: '/integrations', label: 'Go to the integrations' },
];

/** For whoever has no list to import. */
export const manualEntry: PageLink = { to: '/inventory/new', label: 'Add products manually' };

/** For whoever keeps their list in another service. */
export const integrationsLink: PageLink = { to: '/integrations', label: 'Connect integrations' };
