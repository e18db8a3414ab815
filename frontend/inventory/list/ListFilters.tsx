import { Button, Chip, Group, Popover, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState } from 'react';
import { afterNextPaint } from '../../lib/next-paint.ts';
import { useUses } from '../../lib/session/uses.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { FILTERS, type Filters, isListStatus, type ListSearch, type ListStatus } from './list-search.ts';
import { WORDS } from './list-words.ts';

type Change = (change: Partial<ListSearch>) => void;
type Props = Filters & { categories: string[]; suppliers: string[]; onChange: Change };

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
      w={{ base: '100%', sm: '10rem' }}
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
const PlaceFilter = memo(function PlaceFilter({
  place,
  label,
  onChange,
}: Pick<Props, 'place' | 'onChange'> & { label?: string }) {
  const places = usePlaces();
  if (places.length === 0) return null;
  return (
    <Select
      {...(label === undefined ? { 'aria-label': 'Place' } : { label })}
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

const COVERS = [7, 14, 30, 60];

type RareProps = { filters: Filters; suppliers: string[]; onChange: Change };

/** The filters that are wanted now and then. */
function RareFilters({ filters: { supplier, cover, expiring, status, archived }, suppliers, onChange }: RareProps) {
  const hasLots = useUses().lots;
  const limits = cover && !COVERS.includes(cover) ? [...COVERS, cover] : COVERS;
  return (
    <>
      <Select
        label={WORDS.supplierFilter}
        placeholder={WORDS.allSuppliers}
        data={categoryOptions(suppliers, supplier)}
        value={supplier ?? null}
        onChange={(chosen) => onChange({ supplier: chosen ?? undefined })}
        comboboxProps={{ withinPortal: false }}
        clearable
        searchable
        nothingFoundMessage={WORDS.noSupplier}
      />
      {!archived && (
        <>
          <Select
            label={WORDS.coverFilter}
            placeholder={WORDS.anyCover}
            data={limits.map((days) => ({ value: String(days), label: WORDS.coverUnder(days) }))}
            value={cover === undefined ? null : String(cover)}
            onChange={(chosen) => onChange({ cover: chosen ? Number(chosen) : undefined })}
            comboboxProps={{ withinPortal: false }}
            clearable
          />
          <Group gap="xs">
            {(hasLots || expiring) && (
              <Chip
                checked={expiring === true}
                onChange={(checked) => onChange({ expiring: checked ? true : undefined })}
                variant="outline"
                title={WORDS.expiringHint}
              >
                {WORDS.expiring}
              </Chip>
            )}
            <Chip
              checked={status === 'uncounted'}
              onChange={(checked) => onChange({ status: checked ? 'uncounted' : undefined })}
              variant="outline"
            >
              {LINKED.uncounted}
            </Chip>
          </Group>
        </>
      )}
    </>
  );
}

/** The same behind a button, for wide screens. */
function MoreFilters(props: RareProps) {
  const [opened, setOpened] = useState(false);
  const { supplier, cover, expiring } = props.filters;
  const active = [supplier, cover, expiring].filter(Boolean).length;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={280} trapFocus>
      <Popover.Target>
        <Button
          variant={active ? 'light' : 'default'}
          aria-label={active ? WORDS.activeFilters(active) : WORDS.moreFilters}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
          onClick={() => afterNextPaint(() => setOpened((isOpen) => !isOpen))}
        >
          {active ? `${WORDS.more} (${active})` : WORDS.more}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {opened && (
          <Stack gap="sm">
            <RareFilters {...props} />
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

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

/** All filters in a row. Rendered again only when one changes: typing a search leaves them alone. */
export const FilterRow = memo(function FilterRow({ categories, suppliers, onChange, ...filters }: Props) {
  const [chosen, choose] = useChosen(filters, onChange);
  const { category, type, status, pinned, place, archived } = chosen;
  return (
    <>
      <CategoryFilter category={category} categories={categories} onChange={choose} />
      <PlaceFilter place={place} onChange={choose} />
      <TypeFilter type={type} onChange={choose} />
      <StatusFilter status={status} onChange={choose} />
      <PinnedFilter pinned={pinned} onChange={choose} />
      <ArchiveFilter archived={archived} onChange={choose} />
      <MoreFilters filters={chosen} suppliers={suppliers} onChange={choose} />
    </>
  );
});

/** All filters with labels, for the phone's bottom sheet. */
export const FilterList = memo(function FilterList({ categories, suppliers, onChange, ...filters }: Props) {
  const [chosen, choose] = useChosen(filters, onChange);
  const { category, type, status, pinned, place, archived } = chosen;
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
      <PlaceFilter place={place} label="Place" onChange={choose} />
      <RareFilters filters={chosen} suppliers={suppliers} onChange={choose} />
      <Group gap="sm">
        <PinnedFilter pinned={pinned} onChange={choose} />
        <ArchiveFilter archived={archived} onChange={choose} />
      </Group>
    </Stack>
  );
});
