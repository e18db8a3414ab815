import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type AnalyticsSearch, DEFAULT_PRESET, isDay, PRESETS } from './range-search.ts';

type Props = {
  search: AnalyticsSearch;
  days: { from: string; to: string };
  today: string;
  onSearch: (change: Partial<AnalyticsSearch>) => void;
};

/** The date range: presets or two dates. */
export function RangePicker({ search, days, today, onSearch }: Props) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [error, setError] = useState<string | null>(null);
  const isCustom = search.from !== undefined;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(from) || !isDay(to)) return setError('Enter both dates');
    if (from > to) return setError('The start date must be before the end date');
    if (from > today) return setError('The start date can’t be in the future');
    setError(null);
    onSearch({ range: undefined, from, to });
  };
  return (
    <Group gap="sm" align="flex-end" mb="lg">
      <SegmentedControl
        aria-label="Range"
        data={PRESETS.map(({ value, label }) => ({ value, label }))}
        value={isCustom ? '' : (search.range ?? DEFAULT_PRESET)}
        onChange={(value) =>
          onSearch({ range: PRESETS.find((preset) => preset.value === value)?.value, from: undefined, to: undefined })
        }
      />
      <form onSubmit={choose}>
        <Group gap="xs" align="flex-end">
          <TextInput
            type="date"
            flex="1 1 7.5rem"
            label="From"
            value={from}
            max={today}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            flex="1 1 7.5rem"
            label="To"
            value={to}
            max={today}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Button type="submit" variant="light">
            Show
          </Button>
        </Group>
      </form>
      {error && (
        <Text c="error" role="alert" size="sm">
          {error}
        </Text>
      )}
    </Group>
  );
}
