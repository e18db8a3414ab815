import { IconBolt, IconMessageChatbot, IconPackage, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ranked } from '../../engines/text/rank.ts';
import { afterNextPaint } from '../lib/next-paint.ts';
import classes from './CommandPalette.module.css';
import { addItem, navigation, notifications, otherPages, shownEntries, type UsedPages } from './navigation.ts';
import { type PaletteGroup, type PaletteOption, PaletteResults } from './PaletteResults.tsx';
import { closePalette } from './palette.ts';
import type { SearchResult, UseSearch } from './search.ts';

const LABEL = 'Go to a page or an item';
const LIST_ID = 'palette-results';
const ASSISTANT = 'Ask the assistant';
const noSearch: UseSearch = () => [];
const PAGES = [...navigation, notifications, ...otherPages, addItem];
/** Found by name, whether or not the workspace uses them. */
const FOUND = new Set(PAGES.filter(({ isFound }) => isFound).map(({ to }) => to));
const PAGE_ICONS = new Map(
  PAGES.map(({ to, icon: Icon }) => [to, <Icon key={to} size={20} stroke={1.5} aria-hidden />]),
);
const ASSISTANT_ICON = <IconMessageChatbot size={20} stroke={1.5} aria-hidden />;
const ACTION_ICON = <IconBolt size={20} stroke={1.5} aria-hidden />;
const isAction = ({ isAction = false }: SearchResult) => isAction;
const ITEM_ICON = <IconPackage size={20} stroke={1.5} aria-hidden />;

type Props = { opened: boolean; useSearch: UseSearch | undefined; used: UsedPages; onAssistant: () => void };

/**
 * Opens any page or item by part of its name. It stays in the page while it is closed (decision 0048); the focus stays in
 * its search box, and the arrows move through the results.
 */
export default function CommandPalette({ opened, useSearch = noSearch, used, onAssistant }: Props) {
  const [query, setQuery] = useState('');
  const [moved, setMoved] = useState<number | null>(null);
  const groups = useGroups(query, useSearch, used, opened, onAssistant);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  // Enter opens the first result of what was typed. Before the first key nothing is chosen.
  const chosen = moved === null ? (query === '' ? -1 : 0) : Math.min(moved, options.length - 1);

  const box = useRef<HTMLInputElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const searched = useRef('');
  const search = useCallback((text: string) => {
    if (text === searched.current) return;
    searched.current = text;
    setQuery(text);
    setMoved(null);
  }, []);
  useFocusWhile(opened, box);
  usePageAtRest(overlay);
  useEffect(() => {
    if (opened) return;
    if (box.current) box.current.value = '';
    afterNextPaint(() => search(box.current?.value ?? ''));
  }, [opened, search]);

  const choose = useCallback(({ open }: PaletteOption) => {
    closePalette();
    afterNextPaint(open);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, currentTarget } = event;
    if (key === 'Tab' || key === 'Escape' || key === 'ArrowDown' || key === 'ArrowUp') event.preventDefault();
    if (key === 'Escape') {
      event.stopPropagation();
      closePalette();
    }
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && key !== 'Enter') return;
    // Enter and the arrows are about the results of everything that was typed.
    flushSync(() => search(currentTarget.value));
    const list = overlay.current?.querySelectorAll('[role=option]') ?? [];
    if (step !== 0) setMoved((now) => stepped(now ?? (currentTarget.value === '' ? -1 : 0), step, list.length));
    else overlay.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the dialog closes it.
    <div
      ref={overlay}
      className={classes.overlay}
      hidden={!opened}
      onClick={({ target, currentTarget }) => target === currentTarget && closePalette()}
    >
      <div role="dialog" aria-modal="true" aria-label={LABEL} className={classes.panel}>
        <div className={classes.search}>
          <IconSearch size={20} stroke={1.5} aria-hidden />
          <input
            ref={box}
            className={classes.input}
            role="combobox"
            aria-label={LABEL}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            {...(options.length > 0 && { 'aria-controls': LIST_ID })}
            {...(chosen >= 0 && { 'aria-activedescendant': `${LIST_ID}-${chosen}` })}
            placeholder={LABEL}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            // The letter is painted first, then what it finds.
            onInput={({ currentTarget }) => afterNextPaint(() => search(currentTarget.value))}
            onKeyDown={onKeyDown}
          />
        </div>
        <PaletteResults id={LIST_ID} groups={groups} chosen={chosen} onChoose={choose} />
      </div>
    </div>
  );
}

/** The pages and items whose names fit the query, what it says to do, and the assistant. */
function useGroups(
  query: string,
  useSearch: UseSearch,
  used: UsedPages,
  opened: boolean,
  onAssistant: () => void,
): PaletteGroup[] {
  const navigate = useNavigate();
  const found = useSearch(query.trim(), opened);
  const wanted = query.trim().toLowerCase();
  const pages = useMemo(
    () =>
      ranked(
        shownEntries(PAGES, wanted === '' ? used : new Set([...used, ...FOUND])),
        ({ label }) => label,
        wanted,
      ).map(({ to, label }) => ({
        id: to,
        label,
        icon: PAGE_ICONS.get(to),
        open: () => void navigate({ to }),
      })),
    [wanted, used, navigate],
  );
  const assistant = useMemo(
    () => ({ id: 'assistant', label: ASSISTANT, icon: ASSISTANT_ICON, open: onAssistant }),
    [onAssistant],
  );
  return useMemo(
    () =>
      [
        { label: 'Do', options: found.filter(isAction).map((one) => ({ ...one, icon: ACTION_ICON })) },
        { label: 'Pages', options: pages },
        { label: 'Items', options: found.filter((one) => !isAction(one)).map((one) => ({ ...one, icon: ITEM_ICON })) },
        { label: 'Actions', options: ASSISTANT.toLowerCase().includes(wanted) ? [assistant] : [] },
      ].filter(({ options }) => options.length > 0),
    [pages, found, assistant, wanted],
  );
}

/** The next place in a list, from its end to its beginning. */
function stepped(from: number, step: number, length: number): number {
  if (from < 0) return step > 0 ? 0 : length - 1;
  return (Math.min(from, length - 1) + step + length) % length;
}

/** Gives the search box the focus while the palette is open, and gives it back unless something else has taken it. */
function useFocusWhile(opened: boolean, box: RefObject<HTMLInputElement | null>): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === box.current;
    if (opened && !isHere) {
      before.current = activeElement;
      box.current?.focus({ preventScroll: true });
    } else if (!opened && (isHere || activeElement === body)) {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      before.current = null;
    }
  }, [opened, box]);
}

/** Keeps wheel and touch from scrolling the page behind the palette. */
function usePageAtRest(overlay: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = overlay.current;
    const keep = (event: Event) => {
      const list = event.target instanceof Element ? event.target.closest('[role=listbox]') : null;
      if (!list || list.scrollHeight <= list.clientHeight) event.preventDefault();
    };
    element?.addEventListener('wheel', keep, { passive: false });
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => {
      element?.removeEventListener('wheel', keep);
      element?.removeEventListener('touchmove', keep);
    };
  }, [overlay]);
}
