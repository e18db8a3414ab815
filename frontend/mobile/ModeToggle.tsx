import { IconDeviceMobile, IconLayoutDashboard } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { docked } from '../ui/docked.ts';

/** Leads from the dashboard to work mode and back: in the phone's tab bar, or in the page's head on a desktop. */
export function ModeToggle({ to }: { to: '/mobile-work' | '/dashboard' }) {
  const Icon = to === '/mobile-work' ? IconDeviceMobile : IconLayoutDashboard;
  return (
    <ButtonLink to={to} variant="subtle" leftSection={<Icon size={18} stroke={1.7} aria-hidden />} {...docked}>
      {to === '/mobile-work' ? 'Work Mode' : 'Dashboard'}
    </ButtonLink>
  );
}
