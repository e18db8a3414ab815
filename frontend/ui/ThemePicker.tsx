import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { THEMES, type Theme } from '../lib/theme-storage.ts';
import classes from './ThemePicker.module.css';

const ICONS = { dark: IconMoon, light: IconSun, auto: IconDeviceDesktop };

/** The theme of the pages before signing in: a field of the browser itself under an icon, which loads nothing. */
export function ThemePicker() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = ICONS[colorScheme];
  return (
    <span className={classes.root}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <select
        className={classes.field}
        aria-label="Theme"
        value={colorScheme}
        onChange={({ currentTarget }) => setColorScheme(currentTarget.value as Theme)}
      >
        {THEMES.map(({ theme, label }) => (
          <option key={theme} value={theme}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
