import { Chip, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { isListStatus, type ListSearch, type ListStatus } from './list-search.ts';

type Props = {
  search: ListSearch;
  categories: string[];
  onChange: (change: Partial<ListSearch>) => void;
};

const TYPES = [
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

function statusOptions(chosen: ListStatus | undefined) {
  const label = chosen && LINKED[chosen];
  return label ? [...STATUSES, { value: chosen, label }] : STATUSES;
}

/** Includes the chosen category even if no item has it anymore. */
function categoryOptions(categories: string[], chosen: string | undefined): string[] {
  return chosen && !categories.includes(chosen) ? [chosen, ...categories] : categories;
}

export function CategoryFilter({ search, categories, onChange }: Props) {
  return (
    <Select
      aria-label="Category"
      w={{ base: '100%', sm: '11.5rem' }}
      placeholder="All categories"
      data={categoryOptions(categories, search.category)}
      value={search.category ?? null}
      onChange={(category) => onChange({ category: category ?? undefined })}
      clearable
      searchable={categories.length > 8}
      nothingFoundMessage="No matching category"
    />
  );
}

export function TypeFilter({ search, onChange }: Omit<Props, 'categories'>) {
  return (
    <SegmentedControl
      aria-label="Type"
      data={TYPES}
      value={search.type ?? ''}
      onChange={(type) => onChange({ type: type === 'warehouse' || type === 'retail' ? type : undefined })}
    />
  );
}

export function StatusFilter({ search, onChange }: Omit<Props, 'categories'>) {
  return (
    <SegmentedControl
      aria-label="Stock status"
      data={statusOptions(search.status)}
      value={search.status ?? ''}
      onChange={(status) => onChange({ status: isListStatus(status) ? status : undefined })}
    />
  );
}

export function PinnedFilter({ search, onChange }: Omit<Props, 'categories'>) {
  return (
    <Chip
      checked={search.pinned === true}
      onChange={(checked) => onChange({ pinned: checked ? true : undefined })}
      variant="outline"
    >
      Pinned
    </Chip>
  );
}

export function ArchiveFilter({ search, onChange }: Omit<Props, 'categories'>) {
  return (
    <Chip
      checked={search.archived === true}
      onChange={(checked) => onChange({ archived: checked ? true : undefined })}
      variant="outline"
    >
      Archive
    </Chip>
  );
}

type WideProps = Omit<Props, 'search'> & Pick<ListSearch, 'category' | 'type' | 'status' | 'pinned' | 'archived'>;

/** All filters in a row. Rendered again only when one changes: typing a search leaves them alone. */
export const FilterRow = memo(function FilterRow({ categories, onChange, ...search }: WideProps) {
  return (
    <>
      <CategoryFilter search={search} categories={categories} onChange={onChange} />
      <TypeFilter search={search} onChange={onChange} />
      <StatusFilter search={search} onChange={onChange} />
      <PinnedFilter search={search} onChange={onChange} />
      <ArchiveFilter search={search} onChange={onChange} />
    </>
  );
});

/** All filters with labels, for the phone's bottom sheet. */
export function FilterList(props: Props) {
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" fw={560} mb={6}>
          Stock status
        </Text>
        <StatusFilter {...props} />
      </div>
      <div>
        <Text size="sm" fw={560} mb={6}>
          Type
        </Text>
        <TypeFilter {...props} />
      </div>
      <div>
        <Text size="sm" fw={560} mb={6}>
          Category
        </Text>
        <CategoryFilter {...props} />
      </div>
      <Group gap="sm">
        <PinnedFilter {...props} />
        <ArchiveFilter {...props} />
      </Group>
    </Stack>
  );
}
