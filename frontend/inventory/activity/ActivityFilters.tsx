import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MOVEMENT_REASONS } from '../../../engines/inventory/choices.ts';
import { membersQuery } from '../../lib/session/team.ts';
import { REASON_WORDS } from '../../lib/stock/movement-words.ts';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { changed, FilterBar } from '../../ui/list/FilterBar.tsx';
import { filtersOf, withoutFilters } from '../../ui/list/look.ts';
import { useItemChoices } from '../use-item-choices.ts';
import { type ActivitySearch, toReason } from './activity-search.ts';

const REASONS = MOVEMENT_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));
const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
const toId = (value: string | null) => (value === null ? undefined : Number(value));

type Props = { search: ActivitySearch; onSearch: (search: ActivitySearch) => void };

/** Filters by item, person, reason and days. */
export function ActivityFilters({ search, onSearch }: Props) {
  const items = useItemChoices();
  const { data: members } = useQuery(membersQuery);
  const change = (parts: Partial<ActivitySearch>) => onSearch(changed(search, parts));
  return (
    <FilterBar
      label="Filter the activity"
      days={search}
      onDays={change}
      isFiltered={Object.keys(filtersOf(search)).length > 0}
      onClear={() => onSearch(withoutFilters(search))}
    >
      <LongSelect
        label="Item"
        placeholder="All items"
        clearable
        nothingFoundMessage="No matching item"
        choices={items}
        toOption={toOption}
        value={search.item === undefined ? null : String(search.item)}
        onChange={(value) => change({ item: toId(value) })}
      />
      <Select
        label="Person"
        placeholder="Everyone"
        clearable
        data={members?.map(({ id, username }) => ({ value: String(id), label: username })) ?? []}
        value={search.person === undefined ? null : String(search.person)}
        onChange={(value) => change({ person: toId(value) })}
      />
      <Select
        label="Reason"
        placeholder="Every reason"
        clearable
        data={REASONS}
        value={search.reason ?? null}
        onChange={(value) => change({ reason: toReason(value) })}
      />
    </FilterBar>
  );
}
