import type { LinkProps } from '@tanstack/react-router';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './integrations.module.css';
import { Panel } from './Panel.tsx';

type Target = NonNullable<LinkProps['to']>;

/** Links to the main pages and the setup of the service. */
export function NavigationLinks({ setup }: { setup: { to: Target; label: string } }) {
  const links: { to: Target; label: string }[] = [
    { to: '/dashboard', label: 'Dashboard' },
    { to: '/inventory', label: 'Inventory' },
    { to: '/integrations', label: 'Integrations' },
    { to: '/ai-insights', label: 'AI Insights' },
    setup,
  ];
  return (
    <Panel title="Go to">
      <ul className={classes.links}>
        {links.map(({ to, label }) => (
          <li key={label}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
