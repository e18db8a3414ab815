import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FilterBar.module.css';
import { LIST_WORDS } from './list-words.ts';

type Days = { from?: string | undefined; to?: string | undefined };

type Props = {
  label: string;
  /** The period that the list is filtered by. */
  days: Days;
  onDays: (changed: Days) => void;
  isFiltered: boolean;
  onClear: () => void;
  /** The other filters. */
  children: ReactNode;
};

/** The filters of a list of what happened. */
export function FilterBar({ label, days: { from, to }, onDays, isFiltered, onClear, children }: Props) {
  return (
    <search className={classes.filters} aria-label={label}>
      {children}
      <TextInput
        type="date"
        label={LIST_WORDS.from}
        value={from ?? ''}
        max={to}
        onChange={(event) => onDays({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={LIST_WORDS.to}
        value={to ?? ''}
        min={from}
        onChange={(event) => onDays({ to: event.currentTarget.value })}
      />
      {isFiltered && (
        <Button variant="subtle" className={classes.clear} onClick={onClear}>
          {LIST_WORDS.clearFilters}
        </Button>
      )}
    </search>
  );
}

/** A search with some parts changed; what is empty is left out. */
export function changed<Search extends object>(
  search: Search,
  parts: { [Name in keyof Search]?: Search[Name] | undefined },
): Partial<Search> {
  const known = Object.entries({ ...search, ...parts }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(known) as Partial<Search>;
}
