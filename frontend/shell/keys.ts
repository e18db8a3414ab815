import { createOpened } from '../lib/opened.ts';
import { type NavigationEntry, navigation, otherPages } from './navigation.ts';

/** Keys without Ctrl: a page by two letters, and what people do most. They can be turned off on a device (WCAG 2.1.4). */
export const { open: openKeys, close: closeKeys, useOpened: useKeysOpened } = createOpened();

const STORED = 'keysOff';

export const areKeysOff = () => localStorage.getItem(STORED) !== null;

export function turnKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, '1');
}

export type KeyedPage = { key: string } & Pick<NavigationEntry, 'to' | 'label'>;

const LETTERS: Partial<Record<NavigationEntry['to'], string>> = {
  ...{ '/dashboard': 'd', '/inventory': 'i', '/orders': 'o', '/suppliers': 's', '/slips': 'r', '/messages': 'm' },
  ...{ '/counts': 'c', '/lots': 'l', '/activity': 'h', '/analytics': 'a', '/ai-insights': 'n', '/settings': ',' },
  ...{ '/runs': 'p', '/recipes': 'b' },
};

/** The pages that `g` and a letter open. */
export const KEYED_PAGES: readonly KeyedPage[] = [
  ...[...navigation, ...otherPages].flatMap(({ to, label }) => {
    const key = LETTERS[to];
    return key === undefined ? [] : [{ key, to, label }];
  }),
  { key: 'w', to: '/mobile-work', label: 'Work Mode' },
];

/** What `c` makes on a page. */
export function newOn(pathname: string) {
  if (pathname.startsWith('/orders')) return { to: '/orders/new', label: 'New order' } as const;
  if (pathname.startsWith('/recipes')) return { to: '/recipes/new', label: 'New recipe' } as const;
  if (pathname.startsWith('/runs')) return { to: '/runs/pack', label: 'Pack' } as const;
  return { to: '/inventory/add', label: 'Add item' } as const;
}

/** Whether a key belongs to what has the focus, or to a dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  const isTyping =
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu]') !== null;
  return isTyping || [...document.querySelectorAll('[aria-modal=true]')].some((one) => !one.closest('[hidden]'));
}
