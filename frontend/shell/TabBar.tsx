import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, memo } from 'react';
import { CurrentMark } from './CurrentMark.tsx';
import { navigation, otherPages, type Waiting } from './navigation.ts';
import classes from './TabBar.module.css';
import { WaitingCount } from './WaitingCount.tsx';

const tabs = navigation.filter(({ tab }) => tab);
/** Where the page’s own action has room (docked.module.css), with More behind the tabs. */
const MIDDLE = (tabs.length + 1) / 2;
const more = [...navigation.filter(({ tab }) => !tab), ...otherPages];
const pagesBehind = more.flatMap(({ to, pages = [] }) => [to, ...pages]);

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
            <IconDots size={22} stroke={1.6} aria-hidden />
            More
            <CurrentMark pages={pagesBehind} />
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
