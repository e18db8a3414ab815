import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell, IconMessageChatbot, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { Me } from '../../worker/accounts/contract.ts';
import { Logo } from '../ui/Logo.tsx';
import { CurrentMark } from './CurrentMark.tsx';
import { navigation, notifications, shownEntries, type UsedPages, type Waiting } from './navigation.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { openPalette } from './palette.ts';
import classes from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';
import { WaitingButton } from './WaitingButton.tsx';
import { WaitingCount } from './WaitingCount.tsx';

type Props = {
  me: Me;
  waiting: Waiting;
  used: UsedPages;
  /** Notices of features, about what waits on this device. */
  notices?: ReactNode;
  onAssistant: () => void;
};

/** The bar above every signed-in page. On a phone the links move to the tab bar below. */
export const TopBar = memo(function TopBar({ me, waiting, used, notices, onAssistant }: Props) {
  return (
    <header className={classes.bar} data-floating>
      <Link to="/dashboard" className={classes.home} aria-label="Camellia dashboard">
        <Logo />
      </Link>
      <OfflineNotice>{notices}</OfflineNotice>
      <nav className={classes.links} aria-label="Main">
        {shownEntries(navigation, used).map(({ to, label, pages }) => (
          <Link key={to} to={to} className={classes.link} activeProps={{ 'aria-current': 'page' }}>
            {label}
            {pages && <CurrentMark pages={pages} />}
            <WaitingCount count={waiting[to]} />
          </Link>
        ))}
      </nav>
      <div className={classes.tools}>
        <WaitingButton className={`${classes.tool} ${classes.waiting}`} />
        <Link
          to={notifications.to}
          className={`${classes.tool} ${classes.bell}`}
          activeProps={{ 'aria-current': 'page' }}
          title={notifications.label}
          data-shoulder
        >
          <IconBell size={20} stroke={1.6} aria-hidden />
          <VisuallyHidden>{notifications.label}</VisuallyHidden>
          <WaitingCount count={waiting[notifications.to]} />
        </Link>
        <UnstyledButton
          className={classes.tool}
          onClick={onAssistant}
          aria-label="Ask the assistant"
          title="Ask the assistant"
          aria-haspopup="dialog"
        >
          <IconMessageChatbot size={20} stroke={1.6} aria-hidden />
        </UnstyledButton>
        <UnstyledButton
          className={classes.tool}
          onClick={openPalette}
          aria-label="Search Ctrl K"
          aria-haspopup="dialog"
        >
          <IconSearch size={18} stroke={1.7} aria-hidden />
          <span className={classes.searchText}>Search</span> <kbd className={classes.key}>Ctrl K</kbd>
        </UnstyledButton>
        <UserMenu me={me} />
      </div>
    </header>
  );
});
