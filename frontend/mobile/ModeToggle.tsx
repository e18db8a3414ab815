import { IconDeviceMobile, IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './ModeToggle.module.css';

/** The floating button between the dashboard and work mode. It floats in the middle, clear of − and + and Reorder. */
export function ModeToggle({ to }: { to: '/mobile-work' | '/dashboard' }) {
  const Icon = to === '/mobile-work' ? IconDeviceMobile : IconLayoutDashboard;
  return (
    <Link to={to} className={classes.toggle}>
      <Icon size={20} stroke={1.7} aria-hidden />
      {to === '/mobile-work' ? 'Work Mode' : 'Dashboard'}
    </Link>
  );
}
