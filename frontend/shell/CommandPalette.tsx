import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightStore } from '@mantine/spotlight';
import { IconPackage, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, memo, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigation, otherPages } from './navigation.ts';
import type { SearchResult, UseSearch } from './search.ts';

const [store, palette] = createSpotlight();
const noSearch: UseSearch = () => [];

const ATTRIBUTES = { content: { 'aria-label': 'Go to a page or an item' } };
const STYLES = { actionDescription: { opacity: 1 } };

type Props = { opened: boolean; onClose: () => void; useSearch: UseSearch | undefined };

/** Ctrl+K: opens any page or item by part of its name. */
export default function CommandPalette({ opened, onClose, useSearch = noSearch }: Props) {
  const [query, setQuery] = useState('');
  const items = useSearch(query.trim());
  // The letter is painted first, then what it finds.
  const search = useCallback((text: string) => startTransition(() => setQuery(text)), []);

  useEffect(() => {
    if (opened) palette.open();
  }, [opened]);

  return (
    <Spotlight.Root
      store={typedStore}
      query={query}
      onQueryChange={search}
      onSpotlightClose={onClose}
      shortcut={null}
      attributes={ATTRIBUTES}
      scrollable
      maxHeight="60vh"
      styles={STYLES}
    >
      <SearchBox onSubmit={setQuery} />
      <Results query={query} items={items} />
    </Spotlight.Root>
  );
}

/**
 * The palette's state without what changes with every key: its root would render everything twice before the letter
 * is painted. The query is rendered as a property of the root.
 */
const typedStore: SpotlightStore = {
  ...store,
  subscribe: (notify) => {
    let { opened } = store.getState();
    return store.subscribe((state) => {
      if (state.opened === opened) return;
      opened = state.opened;
      notify(state);
    });
  },
};

/** Renders only itself for a key. */
const SearchBox = memo(function SearchBox({ onSubmit }: { onSubmit: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Spotlight.Search
      placeholder="Go to a page or an item"
      aria-label="Go to a page or an item"
      leftSection={<IconSearch size={20} stroke={1.5} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={({ nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        // Enter and the arrows are about the results of everything that was typed.
        if (!nativeEvent.isComposing && OPENS_OR_MOVES.includes(nativeEvent.code))
          flushSync(() => onSubmit(currentTarget.value));
      }}
    />
  );
});

const LIST_ID = 'palette-results';
const OPENS_OR_MOVES = ['Enter', 'NumpadEnter', 'ArrowDown', 'ArrowUp'];

/**
 * Selects the first result, which Enter opens. The library does so as soon as a key was typed, when the list still has the
 * results before it. Nothing is selected before the first key.
 */
function selectFirst(query: string): void {
  if (query === '' && store.getState().selected < 0) return;
  const list = document.getElementById(LIST_ID);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

type ResultsProps = { query: string; items: SearchResult[] };

function Results({ query, items }: ResultsProps) {
  const navigate = useNavigate();
  const wanted = query.trim().toLowerCase();
  const pages = [...navigation, ...otherPages].filter(({ label }) => label.toLowerCase().includes(wanted));
  useLayoutEffect(() => selectFirst(query), [query]);
  return (
    <Spotlight.ActionsList id={LIST_ID}>
      {pages.length > 0 && (
        <Spotlight.ActionsGroup label="Pages">
          {pages.map(({ to, label, icon: Icon }) => (
            <Spotlight.Action
              key={to}
              label={label}
              leftSection={<Icon size={20} stroke={1.5} />}
              onClick={() => void navigate({ to })}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {items.length > 0 && (
        <Spotlight.ActionsGroup label="Items">
          {items.map(({ id, label, description, open }) => (
            <Spotlight.Action
              key={id}
              label={label}
              description={description}
              leftSection={<IconPackage size={20} stroke={1.5} />}
              onClick={open}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {pages.length + items.length === 0 && <Spotlight.Empty>No results</Spotlight.Empty>}
    </Spotlight.ActionsList>
  );
}
