import {
  Button,
  Chip,
  Group,
  MultiSelect,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COUNT_EVERY_DAYS } from '../../../engines/forecasting/count-due.ts';
import type { Count } from '../../../worker/counts/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { membersQuery } from '../../lib/session/team.ts';
import { formatCount } from '../../lib/text/format.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { dueQuery, placesQuery, useCreateCount } from '../api.ts';
import { personName } from '../words.ts';
import classes from './CountsPage.module.css';

type Props = {
  /** The place that is chosen at first. */
  placeId?: number;
  useCategories: () => readonly string[];
  onCreated: (count: Count) => void;
  onCancel: () => void;
};

type What = 'due' | 'everything' | 'category' | 'place';
const CLASSES = ['A', 'B', 'C'] as const;

/** Asks what is counted, and by which people. */
export function NewCountForm({ placeId, useCategories, onCreated, onCancel }: Props) {
  const categories = useCategories();
  const { data: places } = useQuery(placesQuery);
  const { data: members } = useQuery(membersQuery);
  const { data: due } = useQuery(dueQuery);
  const [name, setName] = useState('');
  const [chosen, setWhat] = useState<What | null>(placeId === undefined ? null : 'place');
  const [abc, setAbc] = useState<string[]>([]);
  const [category, setCategory] = useState<string | null>(null);
  const [place, setPlace] = useState<string | null>(placeId === undefined ? null : String(placeId));
  const [assignees, setAssignees] = useState<string[]>([]);
  const [isBlind, setBlind] = useState(true);
  const [tried, setTried] = useState(false);
  const create = useCreateCount();
  const errors = fieldErrors(create.error);

  const hasDue = due != null && due.items > 0;
  const what = chosen ?? 'everything';
  const placeName = places?.find(({ id }) => String(id) === place)?.name;
  const choices: { value: What; label: string }[] = [
    ...(hasDue ? [{ value: 'due' as const, label: `${formatCount(due.items)} due` }] : []),
    { value: 'everything', label: 'Everything' },
    ...(categories.length > 0 ? [{ value: 'category' as const, label: 'A category' }] : []),
    ...(places && places.length > 1 ? [{ value: 'place' as const, label: 'A place' }] : []),
  ];
  /** What the count is called if nobody names it. */
  const ownName = { due: 'What is due', everything: 'Everything', category: category ?? '', place: placeName ?? '' }[
    what
  ];
  const someClasses = CLASSES.filter((one) => abc.includes(one));
  const isMissing = (what === 'category' && category === null) || (what === 'place' && place === null);

  const submit = () => {
    setTried(true);
    if (isMissing) return;
    create.mutate(
      {
        name: name.trim() || ownName.slice(0, 100),
        ...(what === 'due' && { isDue: true }),
        ...(what === 'due' && someClasses.length > 0 && { classes: someClasses }),
        ...(what === 'category' && category !== null && { category }),
        ...(what === 'place' && place !== null && { locationId: Number(place) }),
        isBlind,
        assigneeIds: assignees.map(Number),
      },
      { onSuccess: onCreated },
    );
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        {choices.length > 1 && (
          <div>
            <Text size="sm" fw={500} mb={4} id="count-what">
              What to count
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby="count-what"
              data={choices}
              value={what}
              onChange={(value) => setWhat(choices.find((choice) => choice.value === value)?.value ?? 'everything')}
            />
          </div>
        )}
        {what === 'due' && due && (
          <div>
            <Text size="sm" c="dimmed" mb="xs">
              {formatCount(due.items)} {due.items === 1 ? 'item was' : 'items were'} not counted for a while, or never.
              Class A makes most of your sales and is due every {COUNT_EVERY_DAYS.A} days, B every {COUNT_EVERY_DAYS.B},
              C every {COUNT_EVERY_DAYS.C}.
            </Text>
            <Chip.Group multiple value={abc} onChange={setAbc}>
              <Group gap="xs" role="group" aria-label="Only these classes">
                {CLASSES.filter((one) => due.classes[one] > 0).map((one) => (
                  <Chip key={one} value={one} size="md" classNames={{ label: classes.chip ?? '' }}>
                    Class {one}: {formatCount(due.classes[one])}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </div>
        )}
        {what === 'category' && (
          <Select
            label="Category"
            required
            data={categories}
            value={category}
            onChange={setCategory}
            searchable={categories.length > 8}
            nothingFoundMessage="No matching category"
            error={errors.category ?? (tried && category === null && 'Choose a category')}
          />
        )}
        {what === 'place' && (
          <Select
            label="Place"
            required
            data={places?.map(({ id, name: label }) => ({ value: String(id), label })) ?? []}
            value={place}
            onChange={setPlace}
            error={errors.locationId ?? (tried && place === null && 'Choose a place')}
          />
        )}
        <TextInput
          label="Name"
          description="Leave empty to name it after what is counted"
          placeholder={ownName}
          maxLength={100}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {members && members.length > 1 && (
          <MultiSelect
            label="Who counts"
            description="Leave empty to let everyone count. The office always may."
            data={members.map((member) => ({ value: String(member.id), label: personName(member) }))}
            value={assignees}
            onChange={setAssignees}
            searchable={members.length > 8}
            error={errors.assigneeIds}
          />
        )}
        <Switch
          label="Blind count"
          description="People count without seeing the stock in Camellia, so they enter what is really there."
          checked={isBlind}
          onChange={(event) => setBlind(event.currentTarget.checked)}
        />
        <FormError>
          {create.isError && Object.keys(errors).length === 0
            ? errorText(create.error, 'Couldn’t open the count. Please try again.')
            : undefined}
        </FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Start count
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
