import { Button, CloseButton, Drawer, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { afterNextPaint } from '../../lib/next-paint.ts';
import { FilterList, FilterRow } from './ListFilters.tsx';
import classes from './ListToolbar.module.css';
import type { ListSearch, ListSort } from './list-search.ts';

type Props = {
  search: ListSearch;
  categories: string[];
  phone: boolean;
  /** The number of matching items, for the button that closes the sheet. */
  count: number;
  onChange: (change: Partial<ListSearch>) => void;
};

const SORTS: { value: ListSort; label: string }[] = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'quantity', label: 'Least stock first' },
  { value: '-quantity', label: 'Most stock first' },
  { value: 'sellingPrice', label: 'Lowest price first' },
  { value: '-sellingPrice', label: 'Highest price first' },
  { value: 'category', label: 'Category, A to Z' },
  { value: '-category', label: 'Category, Z to A' },
];

/** Clears the filters but not the search and sort order. */
const NO_FILTER = {
  category: undefined,
  type: undefined,
  status: undefined,
  pinned: undefined,
  archived: undefined,
} satisfies Partial<ListSearch>;

/** Search box and filters; on a phone, the filters are in a bottom sheet. */
export function ListToolbar(props: Props) {
  return props.phone ? <PhoneToolbar {...props} /> : <WideToolbar {...props} />;
}

function WideToolbar(props: Props) {
  const { category, type, status, pinned, archived } = props.search;
  return (
    <Group gap="sm" mb="md">
      <SearchBox {...props} />
      <FilterRow
        {...(category && { category })}
        {...(type && { type })}
        {...(status && { status })}
        {...(pinned && { pinned })}
        {...(archived && { archived })}
        categories={props.categories}
        onChange={props.onChange}
      />
    </Group>
  );
}

function PhoneToolbar(props: Props) {
  const { search, count, onChange } = props;
  const [opened, sheet] = useDisclosure();
  const active = [search.category, search.type, search.status, search.pinned, search.archived].filter(Boolean).length;
  return (
    <Group gap="xs" mb="sm" wrap="nowrap">
      <SearchBox {...props} />
      <Button
        variant={active ? 'light' : 'default'}
        size="md"
        px="sm"
        onClick={() => afterNextPaint(sheet.open)}
        aria-label={active ? `Filters, ${active} active` : 'Filters'}
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden />}
        classNames={{ section: classes.section }}
      >
        {active || null}
      </Button>
      <Drawer
        opened={opened}
        onClose={sheet.close}
        position="bottom"
        title={
          <Text span fw={640} fz="lg">
            Filters
          </Text>
        }
        classNames={{ content: classes.sheet }}
        closeButtonProps={{ 'aria-label': 'Close filters', size: 'lg' }}
      >
        <Stack className={classes.inSheet}>
          <FilterList {...props} />
          <Select
            label="Sort by"
            placeholder="Pinned first, then by name"
            data={SORTS}
            value={search.sort ?? null}
            onChange={(sort) => onChange({ sort: SORTS.find(({ value }) => value === sort)?.value })}
            clearable
          />
          <Group grow mt="xs">
            <Button variant="default" size="md" disabled={active === 0} onClick={() => onChange(NO_FILTER)}>
              Clear
            </Button>
            <Button size="md" onClick={() => afterNextPaint(sheet.close)}>
              Show {count.toLocaleString('en-US')} {count === 1 ? 'item' : 'items'}
            </Button>
          </Group>
        </Stack>
      </Drawer>
    </Group>
  );
}

/** The search text updates the URL once typing pauses; a changed URL (Back, Clear) updates the text at once. */
function SearchBox({ search, phone, onChange }: Props) {
  const q = search.q ?? '';
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  const send = useDebouncedCallback((typed: string) => onChange({ q: typed || undefined }), 150);
  if (q !== shown) {
    setShown(q);
    if (q !== text.trim()) setText(q);
  }
  const change = useCallback(
    (typed: string) => {
      setText(typed);
      send(typed.trim());
    },
    [send],
  );
  const isEmpty = text === '';
  // Rendered before the first key, which would otherwise wait for it.
  const clear = useMemo(
    () => (
      <CloseButton
        size={phone ? 44 : 'sm'}
        aria-label="Clear search"
        style={{ visibility: isEmpty ? 'hidden' : 'visible' }}
        onClick={() => change('')}
      />
    ),
    [phone, isEmpty, change],
  );
  return (
    <TextInput
      type="search"
      className={classes.search}
      classNames={{ input: classes.searchInput }}
      size={phone ? 'md' : 'sm'}
      aria-label="Search inventory"
      placeholder={phone ? 'Search' : 'Name, SKU, category, supplier or location'}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={clear}
      {...(phone && { rightSectionWidth: 44 })}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={200}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
