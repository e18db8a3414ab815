import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../lib/online.ts';
import classes from './OfflineNotice.module.css';

/** Says under the top bar that there is no network, for as long as there is none. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className={classes.region}>
      {!isOnline && (
        <p className={classes.notice}>
          <IconWifiOff size={20} stroke={1.7} aria-hidden className={classes.icon} />
          You are offline. What you see may be out of date, and changes are not saved.
        </p>
      )}
    </div>
  );
}
