import { Menu, UnstyledButton } from '@mantine/core';
import { IconDeviceMobile, IconDots, IconMessageChatbot, IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, memo } from 'react';
import { openScan } from '../lib/scan/scan.ts';
import { CurrentMark } from './CurrentMark.tsx';
import { navigation, notifications, otherPages, shownEntries, type UsedPages, type Waiting } from './navigation.ts';
import classes from './TabBar.module.css';
import { WaitingCount } from './WaitingCount.tsx';

const tabs = navigation.filter(({ tab }) => tab);
/** Work mode, the phone’s home, and Scan: in the middle of every page. More is behind the tabs. */
const MIDDLE = (tabs.length + 1) / 2;
const more = [notifications, ...navigation.filter(({ tab }) => !tab), ...otherPages];
const pagesBehind = more.flatMap(({ to, pages = [] }) => [to, ...pages]);

type Props = { waiting: Waiting; used: UsedPages; onAssistant: () => void };

/** The main pages within thumb reach, on phones and small tablets. */
export const TabBar = memo(function TabBar({ waiting, used, onAssistant }: Props) {
  return (
    <nav className={classes.bar} aria-label="Main" data-floating>
      {tabs.map(({ to, label, icon: Icon }, place) => (
        <Fragment key={to}>
          {place === MIDDLE && (
            <>
              <Link to="/mobile-work" className={classes.tab} activeProps={{ 'aria-current': 'page' }}>
                <IconDeviceMobile size={22} stroke={1.6} aria-hidden />
                Work Mode
              </Link>
              <UnstyledButton className={classes.tab} onClick={openScan} aria-haspopup="dialog">
                <IconScan size={22} stroke={1.6} aria-hidden />
                Scan
              </UnstyledButton>
            </>
          )}
          <Link to={to} className={classes.tab} activeProps={{ 'aria-current': 'page' }} data-shoulder>
            <Icon size={22} stroke={1.6} aria-hidden />
            {label}
            <WaitingCount count={waiting[to]} />
          </Link>
        </Fragment>
      ))}
      <Menu position="top-end" width={220}>
        <Menu.Target>
          <UnstyledButton className={classes.tab} data-shoulder>
            <IconDots size={22} stroke={1.6} aria-hidden />
            More
            <CurrentMark pages={pagesBehind} />
            <WaitingCount count={waiting[notifications.to]} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconMessageChatbot size={18} stroke={1.6} />} onClick={onAssistant}>
            Ask the assistant
          </Menu.Item>
          <Menu.Divider />
          {shownEntries(more, used).map(({ to, label, icon: Icon }) => (
            <Menu.Item
              key={to}
              component={Link}
              to={to}
              activeProps={{ 'aria-current': 'page' }}
              leftSection={<Icon size={18} stroke={1.6} />}
              rightSection={<WaitingCount count={waiting[to]} />}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
});
