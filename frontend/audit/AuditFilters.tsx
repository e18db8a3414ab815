import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIT_KINDS, type AuditKind } from '../../engines/audit/definition.ts';
import { changed, FilterBar } from '../ui/list/FilterBar.tsx';
import { type AuditSearch, peopleQuery } from './api.ts';

const KINDS = Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label }));
const isKind = (value: string | null): value is AuditKind => value !== null && Object.hasOwn(AUDIT_KINDS, value);
const TYPING_PAUSE_MS = 300;

type Props = { search: AuditSearch; onSearch: (search: AuditSearch) => void };

/** Filters by person, kind, period and text. */
export function AuditFilters({ search, onSearch }: Props) {
  const { data: people = [] } = useQuery(peopleQuery);
  const [text, setText] = useState(search.q ?? '');
  const change = (parts: Partial<AuditSearch>) => onSearch(changed(search, parts));
  const changeText = useDebouncedCallback((q: string) => change({ q: q.trim() }), TYPING_PAUSE_MS);
  return (
    <FilterBar
      label="Filter the audit log"
      days={search}
      onDays={change}
      isFiltered={Object.keys(search).length > 0}
      onClear={() => {
        setText('');
        onSearch({});
      }}
    >
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
    </FilterBar>
  );
}
