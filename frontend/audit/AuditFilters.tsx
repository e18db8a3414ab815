import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIT_KINDS, type AuditKind } from '../../engines/audit/definition.ts';
import classes from './Audit.module.css';
import { type AuditSearch, peopleQuery } from './api.ts';

const KINDS = Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label }));
const isKind = (value: string | null): value is AuditKind => value !== null && Object.hasOwn(AUDIT_KINDS, value);
const TYPING_PAUSE_MS = 300;

type Props = { search: AuditSearch; onSearch: (search: AuditSearch) => void };

/** Filters by person, kind, period and text. */
export function AuditFilters({ search, onSearch }: Props) {
  const { data: people = [] } = useQuery(peopleQuery);
  const [text, setText] = useState(search.q ?? '');
  const change = (changed: { [Name in keyof AuditSearch]: AuditSearch[Name] | undefined }) => {
    const next = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined && value !== '');
    onSearch(Object.fromEntries(next));
  };
  const changeText = useDebouncedCallback((q: string) => change({ q: q.trim() }), TYPING_PAUSE_MS);
  return (
    <search className={classes.filters} aria-label="Filter the audit log">
      <TextInput
        label="About"
        placeholder="Item, person, supplier…"
        value={text}
        maxLength={100}
        onChange={(event) => {
          setText(event.currentTarget.value);
          changeText(event.currentTarget.value);
        }}
      />
      <Select
        label="Person"
        placeholder="Everyone"
        clearable
        searchable
        data={(people ?? []).map(({ id, name, isMember, isKey }) => ({
          value: String(id),
          label: isMember || isKey ? name : `${name} (removed)`,
        }))}
        value={search.actor === undefined ? null : String(search.actor)}
        onChange={(value) => change({ actor: value === null ? undefined : Number(value) })}
      />
      <Select
        label="Kind"
        placeholder="Everything"
        clearable
        data={KINDS}
        value={search.kind ?? null}
        onChange={(value) => change({ kind: isKind(value) ? value : undefined })}
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
        <Button
          variant="subtle"
          onClick={() => {
            setText('');
            onSearch({});
          }}
        >
          Clear filters
        </Button>
      )}
    </search>
  );
}
