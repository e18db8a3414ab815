import { IconDeviceMobile, IconLayoutDashboard } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { docked } from '../ui/docked.ts';

/**
 * Leads from the dashboard to work mode and back, in the page's head. On a phone the way to work mode is in the tab bar,
 * which has the dashboard as well.
 */
export function ModeToggle({ to }: { to: '/mobile-work' | '/dashboard' }) {
  const Icon = to === '/mobile-work' ? IconDeviceMobile : IconLayoutDashboard;
  return (
    <ButtonLink
      to={to}
      variant="subtle"
      leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
      {...(to === '/mobile-work' && docked)}
    >
      {to === '/mobile-work' ? 'Work Mode' : 'Dashboard'}
    </ButtonLink>
  );
}
