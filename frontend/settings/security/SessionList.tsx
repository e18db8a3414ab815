import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '../../../worker/sessions/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import classes from '../team/rows.module.css';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './api.ts';

/** Where the person is signed in, with a button to end each. */
export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  const endOthers = useEndOtherSessions();
  if (!data) return <Pending error={error} retry={refetch} failed="Couldn’t load your sessions" rows={2} isInside />;
  return (
    <>
      <ul className={classes.rows}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <Group mt="md">
          <Button variant="light" color="red" onClick={() => setAsking(true)}>
            End all other sessions
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        title="End all other sessions?"
        confirmLabel="End sessions"
        destructive
        pending={endOthers.isPending}
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess: () => toast({ title: 'Sessions Ended', description: 'You’re signed in on this device only.' }),
            onError: (failure) =>
              toast({
                title: 'Couldn’t End the Sessions',
                description: errorText(failure, 'Please try again.'),
                variant: 'destructive',
              }),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      >
        You’ll have to sign in again on your other devices.
      </ConfirmDialog>
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, place, createdAt, lastUsedAt, isCurrent } = session;
  const end = useEndSession();
  const name = device || 'Unknown device';
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text fw={540} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {place && `${place} · `}
          Signed in <RelativeTime when={createdAt} />
          {!isCurrent && (
            <>
              {' '}
              · Last used <RelativeTime when={lastUsedAt} />
            </>
          )}
        </Text>
      </div>
      {isCurrent ? (
        <Badge variant="light">This device</Badge>
      ) : (
        <Button
          variant="subtle"
          color="red"
          loading={end.isPending}
          aria-label={`End session: ${name}${place && `, ${place}`}`}
          onClick={() => end.mutate(id, { onSuccess: () => toast({ title: 'Session Ended', description: name }) })}
        >
          End session
        </Button>
      )}
      {end.isError && (
        <div className={classes.below}>
          <FormError>{errorText(end.error, 'Couldn’t end the session. Please try again.')}</FormError>
        </div>
      )}
    </li>
  );
}
