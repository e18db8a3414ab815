import { SegmentedControl, Select } from '@mantine/core';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { changed } from '../../ui/list/FilterBar.tsx';
import classes from '../Lots.module.css';
import { EXPIRING, LOT_FILTER_STATUSES, type LotsSearch } from '../lots-search.ts';

export type ItemChoice = { id: number; name: string };

const WINDOWS = [
  { value: '', label: 'All' },
  { value: '90', label: '90 days' },
  { value: '60', label: '60 days' },
  { value: '30', label: '30 days' },
  { value: 'expired', label: 'Expired' },
];
const STATUSES = [
  { value: '', label: 'In stock' },
  { value: 'hold', label: 'On hold' },
  { value: 'recalled', label: 'Recalled' },
  { value: 'lacking', label: 'Papers missing' },
  { value: 'gone', label: 'Used up' },
];
const toOption = ({ id, name }: ItemChoice) => ({ value: String(id), label: name });

type Props = {
  search: LotsSearch;
  onSearch: (search: LotsSearch) => void;
  useItems: () => readonly ItemChoice[];
};

/** Filters by how long lots keep, status and item. */
export function LotsFilters({ search, onSearch, useItems }: Props) {
  const items = useItems();
  const { expiring, status, item } = search;
  const set = (next: Partial<LotsSearch>) => onSearch(changed(search, next));
  return (
    <search className={classes.filters} aria-label="Filter the lots">
      <SegmentedControl
        aria-label="Best before within"
        className={classes.windows}
        data={WINDOWS}
        value={expiring ?? ''}
        onChange={(value) => set({ expiring: EXPIRING.find((one) => one === value) })}
      />
      <Select
        aria-label="Status"
        className={classes.filter}
        data={STATUSES}
        value={status ?? ''}
        allowDeselect={false}
        onChange={(value) => set({ status: LOT_FILTER_STATUSES.find((one) => one === value) })}
      />
      <LongSelect
        aria-label="Item"
        className={classes.filter}
        placeholder="All items"
        clearable
        nothingFoundMessage="No matching item"
        choices={items}
        toOption={toOption}
        value={item === undefined ? null : String(item)}
        onChange={(value) => set({ item: value === null ? undefined : Number(value) })}
      />
    </search>
  );
}
