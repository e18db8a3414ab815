import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

const THEME_KEY = 'theme';

/** A theme, or `auto` for that of the device. */
export type Theme = 'dark' | 'light' | 'auto';

/** The choices, by what they are called in menus. */
export const THEMES = [
  { theme: 'dark', label: 'Dark theme' },
  { theme: 'light', label: 'Light theme' },
  { theme: 'auto', label: 'Same as this device' },
] as const;

/** Stores the theme under the key that public/before-paint.js reads before the first paint. */
export function themeStorage(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  const stored = (value: unknown, otherwise: Theme): Theme => (isMantineColorScheme(value) ? value : otherwise);
  return {
    get: (defaultValue) => {
      try {
        return stored(localStorage.getItem(THEME_KEY), defaultValue);
      } catch {
        return defaultValue;
      }
    },
    set: (value) => {
      try {
        localStorage.setItem(THEME_KEY, value);
      } catch {
        // Without storage, the choice lasts until the page is closed.
      }
    },
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key === THEME_KEY && isMantineColorScheme(event.newValue)) onUpdate(event.newValue);
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener) window.removeEventListener('storage', listener);
    },
    clear: () => localStorage.removeItem(THEME_KEY),
  };
}
