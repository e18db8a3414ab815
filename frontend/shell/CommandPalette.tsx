import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconPackage, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { navigation, otherPages } from './navigation.ts';
import type { UseSearch } from './search.ts';

const [store, palette] = createSpotlight();
const noSearch: UseSearch = () => [];

type Props = { opened: boolean; onClose: () => void; useSearch: UseSearch | undefined };

/** Ctrl+K: opens any page or item by part of its name. */
export default function CommandPalette({ opened, onClose, useSearch = noSearch }: Props) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const items = useSearch(query.trim());
  const wanted = query.trim().toLowerCase();
  const pages = [...navigation, ...otherPages].filter(({ label }) => label.toLowerCase().includes(wanted));

  useEffect(() => {
    if (opened) palette.open();
  }, [opened]);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Go to a page or an item' } }}
      scrollable
      maxHeight="60vh"
      styles={{ actionDescription: { opacity: 1 } }}
    >
      <Spotlight.Search
        placeholder="Go to a page or an item"
        aria-label="Go to a page or an item"
        leftSection={<IconSearch size={20} stroke={1.5} />}
      />
      <Spotlight.ActionsList>
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
    </Spotlight.Root>
  );
}
