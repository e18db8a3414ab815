import { IconDeviceMobile, IconLayoutDashboard } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** Leads from the dashboard to work mode and back, in the page's head. A phone has work mode in its tab bar. */
export function ModeToggle({ to }: { to: '/mobile-work' | '/dashboard' }) {
  const isToWork = to === '/mobile-work';
  const Icon = isToWork ? IconDeviceMobile : IconLayoutDashboard;
  return (
    <ButtonLink
      to={to}
      variant="subtle"
      leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
      {...(isToWork && { visibleFrom: 'md' })}
    >
      {isToWork ? 'Work Mode' : 'Dashboard'}
    </ButtonLink>
  );
}
