import { Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import type { Me } from '../../worker/accounts/contract.ts';
import { afterNextPaint } from '../lib/next-paint.ts';
import { useSignOut } from '../lib/session/use-sign-out.ts';
import { THEMES } from '../lib/theme-storage.ts';
import { openKeys } from './keys.ts';
import classes from './UserMenu.module.css';

const ICONS = { dark: IconMoon, light: IconSun, auto: IconDeviceDesktop };

/** Who is signed in, the themes and Sign Out. */
export function UserMenu({ me }: { me: Me }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width={230} offset={6}>
      <Menu.Target>
        <UnstyledButton className={classes.trigger} aria-label={`Account menu for ${me.username}`}>
          <span className={classes.initial} data-initial={me.username.slice(0, 1).toUpperCase()} aria-hidden />
          <span className={classes.name}>{me.username}</span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          Signed in as
          <Text component="div" c="bright" fw={600} truncate>
            {me.username}
          </Text>
          {me.workspace && (
            <Text component="div" size="xs" truncate>
              {me.workspace.name}
            </Text>
          )}
        </Menu.Label>
        <Menu.Divider />
        {THEMES.map(({ theme, label }) => {
          const Icon = ICONS[theme];
          const isCurrent = theme === colorScheme;
          return (
            <Menu.Item
              key={theme}
              closeMenuOnClick={false}
              aria-current={isCurrent || undefined}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              rightSection={isCurrent && <IconCheck size={16} stroke={1.8} aria-hidden />}
              onClick={() => afterNextPaint(() => setColorScheme(theme))}
            >
              {label}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.6} />} visibleFrom="md" onClick={openKeys}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => signOut.mutate()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
