import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { lastDayOf } from '../../../engines/calendar/yearly.ts';
import type { BuyingWindow } from '../../../worker/buying/contract.ts';
import classes from './Harvest.module.css';
import { MONTHS, WINDOWS } from './words.ts';

type Props = {
  /** From 1. */
  place: number;
  window: BuyingWindow;
  error: string | undefined;
  onChange: (window: BuyingWindow) => void;
  onRemove: () => void;
};

/** One window: what its harvest is called, and its first and last day. */
export function WindowFields({ place, window, error, onChange, onRemove }: Props) {
  return (
    <fieldset className={classes.window}>
      <legend>{window.name || WINDOWS.window(place)}</legend>
      <TextInput
        size="md"
        label={WINDOWS.name}
        placeholder={WINDOWS.namePlaceholder}
        maxLength={100}
        value={window.name}
        onChange={({ currentTarget }) => onChange({ ...window, name: currentTarget.value })}
      />
      <MonthDay
        label={WINDOWS.from}
        value={window.opensOn}
        error={error}
        onChange={(opensOn) => onChange({ ...window, opensOn })}
      />
      <MonthDay label={WINDOWS.to} value={window.closesOn} onChange={(closesOn) => onChange({ ...window, closesOn })} />
      <Group justify="flex-end">
        <Button variant="subtle" color="red" mih={44} aria-label={WINDOWS.removeOf(place)} onClick={onRemove}>
          {WINDOWS.remove}
        </Button>
      </Group>
    </fieldset>
  );
}

type MonthDayProps = { label: string; value: string; error?: string | undefined; onChange: (value: string) => void };

const two = (number: number) => String(number).padStart(2, '0');

/** A day of the year as `MM-DD`. A month that has fewer days takes its last one. */
function MonthDay({ label, value, error, onChange }: MonthDayProps) {
  const [month, day] = [Number(value.slice(0, 2)), Number(value.slice(3))];
  const choose = (nextMonth: number, nextDay: number) =>
    onChange(`${two(nextMonth)}-${two(Math.min(nextDay, lastDayOf(nextMonth)))}`);
  return (
    <div>
      <Text size="sm" fw={500} aria-hidden mb={2}>
        {label}
      </Text>
      <div className={classes.dates}>
        <NativeSelect
          size="md"
          aria-label={WINDOWS.month(label)}
          data={MONTHS.map((name, place) => ({ value: String(place + 1), label: name }))}
          value={String(month)}
          error={error}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value), day)}
        />
        <NativeSelect
          size="md"
          aria-label={WINDOWS.day(label)}
          data={Array.from({ length: lastDayOf(month) }, (_, place) => String(place + 1))}
          value={String(day)}
          onChange={({ currentTarget }) => choose(month, Number(currentTarget.value))}
        />
      </div>
    </div>
  );
}
