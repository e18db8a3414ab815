import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

const THEME_KEY = 'theme';

/** Stores the theme (`dark` or `light`) under the key that public/before-paint.js reads before the first paint. */
export function themeStorage(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  const stored = (value: unknown, otherwise: 'dark' | 'light') =>
    value === 'dark' || value === 'light' ? value : otherwise;
  return {
    get: (defaultValue) => {
      try {
        return stored(localStorage.getItem(THEME_KEY), defaultValue === 'light' ? 'light' : 'dark');
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
