import { IconDeviceMobile, IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './ModeToggle.module.css';

/**
 * The floating button between the dashboard and work mode. Centred and narrow on a phone, clear of − and +, switches and
 * Reorder; in the corner on a desktop.
 */
export function ModeToggle({ to }: { to: '/mobile-work' | '/dashboard' }) {
  const Icon = to === '/mobile-work' ? IconDeviceMobile : IconLayoutDashboard;
  const label = to === '/mobile-work' ? 'Work Mode' : 'Dashboard';
  return (
    <Link to={to} className={classes.toggle} title={label} data-floating>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={classes.label}>{label}</span>
    </Link>
  );
}
