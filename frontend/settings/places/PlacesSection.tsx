import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Me } from '../../../worker/accounts/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { placesQuery } from '../../lib/stock/places.ts';
import { toast } from '../../lib/toast/toast.ts';
import { Pending } from '../../ui/states/Pending.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Section } from '../Section.tsx';
import rows from '../team/rows.module.css';
import { useAddPlace } from './api.ts';
import { notesQuery } from './notes-api.ts';
import { PlaceRow } from './PlaceRow.tsx';
import classes from './Places.module.css';

/** The longest name that the server takes. */
const MAX_NAME = 60;

/** The places where stock lies. The office adds the first one besides Main here; until then, staff see nothing of them. */
export function PlacesSection({ me }: { me: Me }) {
  const { data, error, refetch } = useQuery(placesQuery);
  const isOffice = me.role !== 'staff';
  const places = data ?? [];
  if (!isOffice && places.length < 2) return null;
  return (
    <Section
      title="Places"
      description={
        places.length < 2
          ? 'All your stock is in one place. If you keep some elsewhere, such as in a shop, add that place: you can then move stock there and see what is where.'
          : 'Where your stock is. A place can be deleted once it is empty.'
      }
    >
      <Stack>
        {!data && <Pending error={error} retry={refetch} failed="Couldn’t load the places" rows={1} isInside />}
        {places.length > 1 && (
          <ul className={rows.rows} aria-label="Places">
            {places.map((place) => (
              <PlaceRow key={place.id} place={place} canChange={isOffice} />
            ))}
          </ul>
        )}
        {data && isOffice && <AddPlace />}
        {places.length > 1 && (
          <Text>
            <TextLink to="/refill" py={10} display="inline-block">
              Refill places
            </TextLink>
            {' · '}
            <TextLink to="/labels" search={{ shelves: places.map(({ id }) => id) }} py={10} display="inline-block">
              Labels of places
            </TextLink>
          </Text>
        )}
        {data && isOffice && <NotesLink />}
      </Stack>
    </Section>
  );
}

/** Only where items say in a note where they lie. */
function NotesLink() {
  const { data } = useQuery(notesQuery);
  if (!data || data.notes.length === 0) return null;
  return (
    <Text>
      <TextLink to="/settings/notes" py={10} display="inline-block">
        Turn location notes of items into places
      </TextLink>
    </Text>
  );
}

function AddPlace() {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = useAddPlace();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Enter a name');
    add.mutate(name.trim(), {
      onSuccess: (place) => {
        setName('');
        toast({ title: 'Place Added', description: place.name });
      },
      onError: (failure) =>
        setProblem(
          fieldErrors(failure).name ?? errorText(failure, saveFailureText('Couldn’t add the place. Please try again.')),
        ),
    });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        label="New place"
        placeholder="Shop"
        maxLength={MAX_NAME}
        className={classes.name}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" loading={add.isPending}>
        Add place
      </Button>
    </form>
  );
}
