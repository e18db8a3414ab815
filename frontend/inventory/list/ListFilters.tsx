import { Chip, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { memo, useCallback, useRef, useState } from 'react';
import { afterNextPaint } from '../../lib/next-paint.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { isListStatus, type ListSearch, type ListStatus } from './list-search.ts';

type Change = (change: Partial<ListSearch>) => void;
type Filters = Pick<ListSearch, 'category' | 'type' | 'status' | 'pinned' | 'place' | 'archived'>;
type Props = Filters & { categories: string[]; onChange: Change };

export const TYPES = [
  { value: '', label: 'All types' },
  { value: 'warehouse', label: 'Warehouse' },
  { value: 'retail', label: 'Retail' },
];
const STATUSES = [
  { value: '', label: 'All' },
  { value: 'short', label: 'Low' },
  { value: 'out', label: 'Out' },
];
/** Filters reachable only by a link, and offered only while active. */
const LINKED: Partial<Record<ListStatus, string>> = { low: 'Low, not out', uncounted: 'Uncounted' };

export function statusOptions(chosen: ListStatus | undefined) {
  const label = chosen && LINKED[chosen];
  return label ? [...STATUSES, { value: chosen, label }] : STATUSES;
}

/** Includes the chosen category even if no item has it anymore. */
function categoryOptions(categories: string[], chosen: string | undefined): string[] {
  return chosen && !categories.includes(chosen) ? [chosen, ...categories] : categories;
}

const CategoryFilter = memo(function CategoryFilter({
  category,
  categories,
  onChange,
}: Pick<Props, 'category' | 'categories' | 'onChange'>) {
  const [opened, setOpened] = useState(false);
  // What was wanted last: the focus may have gone on before the list has opened.
  const wanted = useRef(false);
  const open = (next: boolean) => {
    wanted.current = next;
    afterNextPaint(() => setOpened(wanted.current));
  };
  return (
    <Select
      aria-label="Category"
      w={{ base: '100%', sm: '11.5rem' }}
      placeholder="All categories"
      data={categoryOptions(categories, category)}
      value={category ?? null}
      // Opening, choosing and closing render every option: after the frame that shows the press.
      onChange={(chosen) => afterNextPaint(() => onChange({ category: chosen ?? undefined }))}
      dropdownOpened={opened}
      onDropdownOpen={() => open(true)}
      onDropdownClose={() => open(false)}
      onBlur={() => open(false)}
      clearable
      searchable={categories.length > 8}
      nothingFoundMessage="No matching category"
    />
  );
});

const TypeFilter = memo(function TypeFilter({ type, onChange }: Pick<Props, 'type' | 'onChange'>) {
  return (
    <SegmentedControl
      aria-label="Type"
      data={TYPES}
      value={type ?? ''}
      onChange={(chosen) => onChange({ type: chosen === 'warehouse' || chosen === 'retail' ? chosen : undefined })}
    />
  );
});

const StatusFilter = memo(function StatusFilter({ status, onChange }: Pick<Props, 'status' | 'onChange'>) {
  return (
    <SegmentedControl
      aria-label="Stock status"
      data={statusOptions(status)}
      value={status ?? ''}
      onChange={(chosen) => onChange({ status: isListStatus(chosen) ? chosen : undefined })}
    />
  );
});

/** Only where there are places. */
const PlaceFilter = memo(function PlaceFilter({ place, onChange }: Pick<Props, 'place' | 'onChange'>) {
  const places = usePlaces();
  if (places.length === 0) return null;
  return (
    <Select
      aria-label="Place"
      w={{ base: '100%', sm: '9.5rem' }}
      placeholder="All places"
      data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={place === undefined ? null : String(place)}
      onChange={(chosen) => afterNextPaint(() => onChange({ place: chosen ? Number(chosen) : undefined }))}
      clearable
    />
  );
});

const PinnedFilter = memo(function PinnedFilter({ pinned, onChange }: Pick<Props, 'pinned' | 'onChange'>) {
  return (
    <Chip
      checked={pinned === true}
      onChange={(checked) => onChange({ pinned: checked ? true : undefined })}
      variant="outline"
    >
      Pinned
    </Chip>
  );
});

const ArchiveFilter = memo(function ArchiveFilter({ archived, onChange }: Pick<Props, 'archived' | 'onChange'>) {
  return (
    <Chip
      checked={archived === true}
      onChange={(checked) => onChange({ archived: checked ? true : undefined })}
      variant="outline"
    >
      Archive
    </Chip>
  );
});

/**
 * The filters with what was just chosen. It is painted first and then reported: the list that it filters takes longer than
 * a frame.
 */
function useChosen(filters: Filters, onChange: Change): [Filters, Change] {
  const [chosen, setChosen] = useState<Partial<ListSearch>>({});
  const [known, setKnown] = useState(filters);
  if (FILTERS.some((name) => known[name] !== filters[name])) {
    setKnown(filters);
    setChosen({});
  }
  const choose = useCallback<Change>(
    (change) => {
      setChosen((before) => ({ ...before, ...change }));
      afterNextPaint(() => onChange(change));
    },
    [onChange],
  );
  return [{ ...filters, ...chosen }, choose];
}

const FILTERS = ['category', 'type', 'status', 'pinned', 'place', 'archived'] as const;

/** All filters in a row. Rendered again only when one changes: typing a search leaves them alone. */
export const FilterRow = memo(function FilterRow({ categories, onChange, ...filters }: Props) {
  const [{ category, type, status, pinned, place, archived }, choose] = useChosen(filters, onChange);
  return (
    <>
      <CategoryFilter category={category} categories={categories} onChange={choose} />
      <PlaceFilter place={place} onChange={choose} />
      <TypeFilter type={type} onChange={choose} />
      <StatusFilter status={status} onChange={choose} />
      <PinnedFilter pinned={pinned} onChange={choose} />
      <ArchiveFilter archived={archived} onChange={choose} />
    </>
  );
});

/** All filters with labels, for the phone's bottom sheet. */
export const FilterList = memo(function FilterList({ categories, onChange, ...filters }: Props) {
  const [{ category, type, status, pinned, place, archived }, choose] = useChosen(filters, onChange);
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" fw={560} mb={6}>
          Stock status
        </Text>
        <StatusFilter status={status} onChange={choose} />
      </div>
      <div>
        <Text size="sm" fw={560} mb={6}>
          Type
        </Text>
        <TypeFilter type={type} onChange={choose} />
      </div>
      <div>
        <Text size="sm" fw={560} mb={6}>
          Category
        </Text>
        <CategoryFilter category={category} categories={categories} onChange={choose} />
      </div>
      <PlaceFilter place={place} onChange={choose} />
      <Group gap="sm">
        <PinnedFilter pinned={pinned} onChange={choose} />
        <ArchiveFilter archived={archived} onChange={choose} />
      </Group>
    </Stack>
  );
});
