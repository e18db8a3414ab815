import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, memo } from 'react';
import { navigation, otherPages, type Waiting } from './navigation.ts';
import classes from './TabBar.module.css';
import { WaitingCount } from './WaitingCount.tsx';

const tabs = navigation.filter(({ tab }) => tab);
/** Where the page’s own action has room (docked.module.css), with More behind the tabs. */
const MIDDLE = (tabs.length + 1) / 2;
const more = [...navigation.filter(({ tab }) => !tab), ...otherPages];

/** The main pages within thumb reach, on phones and small tablets. */
export const TabBar = memo(function TabBar({ waiting }: { waiting: Waiting }) {
  return (
    <nav className={classes.bar} aria-label="Main" data-floating>
      {tabs.map(({ to, label, icon: Icon }, place) => (
        <Fragment key={to}>
          {place === MIDDLE && <span className={classes.room} />}
          <Link to={to} className={classes.tab} activeProps={{ 'aria-current': 'page' }}>
            <Icon size={22} stroke={1.6} aria-hidden />
            {label}
            <WaitingCount count={waiting[to]} />
          </Link>
        </Fragment>
      ))}
      <Menu position="top-end" width={220}>
        <Menu.Target>
          <UnstyledButton className={classes.tab}>
            <MoreIcon />
            More
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {more.map(({ to, label, icon: Icon }) => (
            <Menu.Item
              key={to}
              component={Link}
              to={to}
              activeProps={{ 'aria-current': 'page' }}
              leftSection={<Icon size={18} stroke={1.6} />}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
});

/** Marks More while the page is one behind it. By itself, so that another page renders nothing else of the bar. */
function MoreIcon() {
  const isBehind = useLocation({
    select: ({ pathname }) => more.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  });
  return <IconDots size={22} stroke={1.6} aria-hidden data-current={isBehind || undefined} />;
}
