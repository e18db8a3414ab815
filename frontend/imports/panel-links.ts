import type { LinkProps } from '@tanstack/react-router';

export interface PageLink {
  to: NonNullable<LinkProps['to']>;
  label: string;
}

/** The upload card's links to other pages. */
export const panelLinks: PageLink[] = [
  { to: '/dashboard', label: 'Go to dashboard' },
  { to: '/inventory', label: 'Go to inventory' },
  { to: '/ai-insights', label: 'Go to AI Insights' },
  { to: '/integrations', label: 'Go to integrations' },
];

export const manualEntry: PageLink = { to: '/inventory/new', label: 'Add products manually' };

export const integrationsLink: PageLink = { to: '/integrations', label: 'Connect integrations' };
