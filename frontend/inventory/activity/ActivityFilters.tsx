import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MOVEMENT_REASONS } from '../../../engines/inventory/choices.ts';
import { membersQuery } from '../../lib/session/team.ts';
import { REASON_WORDS } from '../../lib/stock/movement-words.ts';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { useItemChoices } from '../use-item-choices.ts';
import classes from './Activity.module.css';
import { type ActivitySearch, toReason } from './activity-search.ts';

const REASONS = MOVEMENT_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));
const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
const toId = (value: string | null) => (value === null ? undefined : Number(value));

type Props = { search: ActivitySearch; onSearch: (search: ActivitySearch) => void };

/** Filters by item, person, reason and days. */
export function ActivityFilters({ search, onSearch }: Props) {
  const items = useItemChoices();
  const { data: members } = useQuery(membersQuery);
  const change = (changed: { [Name in keyof ActivitySearch]: ActivitySearch[Name] | undefined }) => {
    const next = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined && value !== '');
    onSearch(Object.fromEntries(next));
  };
  return (
    <search className={classes.filters} aria-label="Filter the activity">
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
      <TextInput
        type="date"
        label="From"
        value={search.from ?? ''}
        max={search.to}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={search.to ?? ''}
        min={search.from}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      {Object.keys(search).length > 0 && (
        <Button variant="subtle" className={classes.clear} onClick={() => onSearch({})}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
