import { Button, Drawer, Group, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { afterNextPaint } from '../../lib/next-paint.ts';
import { formatCount } from '../../lib/text/format.ts';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { FilterList, FilterRow } from './ListFilters.tsx';
import classes from './ListToolbar.module.css';
import { countFilters, FILTERS, filtersOf, type ListSearch, type ListSort } from './list-search.ts';

type Props = {
  search: ListSearch;
  categories: string[];
  suppliers: string[];
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
  { value: 'supplier', label: 'Supplier, A to Z' },
  { value: 'cover', label: 'Shortest cover first' },
  { value: 'counted', label: 'Counted longest ago first' },
  { value: '-lastUpdated', label: 'Last changed first' },
];

/** The box that searches the items. */
function Search({ onChange, ...props }: Pick<Props, 'phone' | 'onChange'> & { q: string | undefined }) {
  const onQ = useCallback((q: string | undefined) => onChange({ q }), [onChange]);
  return (
    <SearchBox
      {...props}
      label="Search inventory"
      placeholder={props.phone ? 'Search' : 'Name, SKU, category, supplier or location'}
      onQ={onQ}
    />
  );
}

/** Clears the filters but not the search and sort order. */
const NO_FILTER: Partial<ListSearch> = Object.fromEntries(FILTERS.map((name) => [name, undefined]));

/** Search box and filters; on a phone, the filters are in a bottom sheet. */
export function ListToolbar(props: Props) {
  return props.phone ? <PhoneToolbar {...props} /> : <WideToolbar {...props} />;
}

function WideToolbar({ search, categories, suppliers, phone, onChange }: Props) {
  return (
    <Group gap="sm" mb="md">
      <Search q={search.q} phone={phone} onChange={onChange} />
      <FilterRow {...filtersOf(search)} {...{ categories, suppliers, onChange }} />
    </Group>
  );
}

function PhoneToolbar(props: Props) {
  const { search, phone, onChange } = props;
  const [opened, sheet] = useDisclosure();
  const active = countFilters(search);
  return (
    <Group gap="xs" mb="sm" wrap="nowrap">
      <Search q={search.q} phone={phone} onChange={onChange} />
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
        onClose={() => afterNextPaint(sheet.close)}
        position="bottom"
        title={
          <Text span fw={640} fz="lg">
            Filters
          </Text>
        }
        classNames={{ content: classes.sheet }}
        closeButtonProps={{ 'aria-label': 'Close filters', size: 44, iconSize: 20 }}
      >
        <SheetContent {...props} onClose={sheet.close} />
      </Drawer>
    </Group>
  );
}

/** Rendered by itself, so that opening and closing the sheet leaves it alone. */
const SheetContent = memo(function SheetContent({
  search,
  categories,
  suppliers,
  count,
  onChange,
  onClose,
}: Props & { onClose: () => void }) {
  return (
    <Stack className={classes.inSheet}>
      <FilterList {...filtersOf(search)} {...{ categories, suppliers, onChange }} />
      <Select
        label="Sort by"
        placeholder="Pinned first, then by name"
        data={SORTS}
        value={search.sort ?? null}
        onChange={(sort) => onChange({ sort: SORTS.find(({ value }) => value === sort)?.value })}
        clearable
      />
      <Group grow mt="xs" className={classes.foot ?? ''}>
        <Button
          variant="default"
          size="md"
          disabled={countFilters(search) === 0}
          onClick={() => afterNextPaint(() => onChange(NO_FILTER))}
        >
          Clear
        </Button>
        <Button size="md" onClick={() => afterNextPaint(onClose)}>
          Show {formatCount(count)} {count === 1 ? 'item' : 'items'}
        </Button>
      </Group>
    </Stack>
  );
});
