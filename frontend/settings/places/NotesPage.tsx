import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LocationNote, NotesAnswer } from '../../../worker/locations/notes-contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { formatCount, formatDate, formatQuantity } from '../../lib/text/format.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import rows from '../team/rows.module.css';
import { notesQuery, useMakePlaces, useUndoPlaces } from './notes-api.ts';

/** The longest name that the server takes. */
const MAX_NAME = 60;
/** As many texts as the server takes at once. */
const MOST = 200;

/** /settings/notes: turns the location notes of items into places. */
export function NotesPage() {
  const { data, error, refetch } = useQuery(notesQuery);
  return (
    <Page
      title="Places from location notes"
      width="list"
      description="Your items say in a note where they lie. Choose which notes become places: their stock is moved there, and the notes stay."
      above={<BackLink to="/settings">Settings</BackLink>}
    >
      {data ? (
        <Stack gap="md">
          {data.applied && <Applied applied={data.applied} />}
          {data.notes.length === 0 ? (
            <EmptyState title="No location notes">None of your items says where it lies.</EmptyState>
          ) : (
            <Notes key={data.applied?.id ?? 0} notes={data.notes} />
          )}
        </Stack>
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load the notes" rows={5} height={64} />
      )}
    </Page>
  );
}

function Applied({ applied: { id, createdAt, items } }: { applied: NonNullable<NotesAnswer['applied']> }) {
  const undo = useUndoPlaces();
  return (
    <Alert variant="light">
      <Group justify="space-between" gap="sm">
        <Text>
          On {formatDate(createdAt)}, {formatCount(items)} {items === 1 ? 'item was' : 'items were'} moved to places
          from their notes.
        </Text>
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(id)}>
          Undo
        </Button>
      </Group>
      <FormError>
        {undo.isError ? errorText(undo.error, saveFailureText('Couldn’t undo it. Please try again.')) : undefined}
      </FormError>
    </Alert>
  );
}

const isInMain = ({ place }: LocationNote) => place?.id === 1;
const canBecome = (note: LocationNote) => note.toMove > 0 && !isInMain(note);

function Notes({ notes }: { notes: readonly LocationNote[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(notes.filter((one) => canBecome(one) && one.place !== null).map(({ note }) => note)),
  );
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const make = useMakePlaces();
  const nameOf = ({ note, place }: LocationNote) => names.get(note) ?? place?.name ?? note.slice(0, MAX_NAME);
  const wanted = notes.filter((one) => canBecome(one) && chosen.has(one.note)).slice(0, MOST);
  const items = wanted.reduce((sum, { toMove }) => sum + toMove, 0);
  const isWrong = wanted.some((one) => nameOf(one).trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate(wanted.map((one) => ({ note: one.note, name: nameOf(one).trim() })));
  };
  return (
    <form onSubmit={submit} noValidate>
      <ul className={rows.rows} aria-label="Location notes">
        {notes.map((one) => (
          <li key={one.note} className={rows.row}>
            <div className={rows.who}>
              <Checkbox
                size="md"
                label={one.note}
                description={summary(one)}
                checked={canBecome(one) && chosen.has(one.note)}
                disabled={!canBecome(one)}
                onChange={() =>
                  setChosen((now) =>
                    now.has(one.note)
                      ? new Set([...now].filter((note) => note !== one.note))
                      : new Set([...now, one.note]),
                  )
                }
                styles={{ label: { overflowWrap: 'anywhere' } }}
              />
            </div>
            {canBecome(one) && chosen.has(one.note) && (
              <TextInput
                label="Place"
                aria-label={`Place for ${one.note}`}
                description={one.place?.id && !names.has(one.note) ? 'Is a place already' : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxLength={MAX_NAME}
                value={nameOf(one)}
                error={nameOf(one).trim() === '' ? 'Enter a name' : undefined}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setNames((now) => new Map(now).set(one.note, value));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <Stack gap="xs" mt="md">
        <FormError>
          {make.isError
            ? errorText(make.error, saveFailureText('Couldn’t move the stock. Please try again.'))
            : undefined}
        </FormError>
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={make.isPending} disabled={wanted.length === 0 || isWrong}>
            Move {formatCount(items)} {items === 1 ? 'item' : 'items'} to{' '}
            {wanted.length === 1 ? (wanted[0]?.toMove === 1 ? 'its place' : 'their place') : `${wanted.length} places`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What a note is about: `3 items: 2 kg, 3 pieces`. */
function summary(note: LocationNote): string {
  const items = `${formatCount(note.items)} ${note.items === 1 ? 'item' : 'items'}`;
  if (isInMain(note)) return `${items}, in the main place already`;
  if (note.toMove === 0) return `${items}, nothing to move`;
  const shown = note.quantities.slice(0, 3).map(({ unit, quantity }) => formatQuantity(quantity, unit));
  return `${items}: ${shown.join(', ')}${note.quantities.length > 3 ? ' and more' : ''}`;
}
