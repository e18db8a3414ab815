import { Button, Card, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../worker/accounts/contract.ts';
import { DEFAULT_MESSAGES_PAGE, MAX_MESSAGES_PAGE, type TeamMessage } from '../../worker/messages/contract.ts';
import type { Audience } from '../lib/session/team.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { newestMessages, useDeleteMessage } from './api.ts';
import { ClearDialog } from './ClearDialog.tsx';
import { MessageRow } from './MessageRow.tsx';
import classes from './messages.module.css';
import { useMarkAsRead } from './use-reading.ts';

/** The team's messages, newest first, with delete and Clear All. */
export function TeamMessages({ me, audience }: { me: Me; audience: Audience | undefined }) {
  const [count, setCount] = useState(DEFAULT_MESSAGES_PAGE);
  const { data, error, refetch, isPlaceholderData } = useQuery(newestMessages(count));
  useMarkAsRead(data, true);
  const [deleting, setDeleting] = useState<TeamMessage | null>(null);
  const [isClearing, setClearing] = useState(false);
  const remove = useDeleteMessage();
  const newest = data?.[0]?.id;
  const mayDelete = ({ senderId }: TeamMessage) => me.role === 'admin' || senderId === me.id;
  return (
    <Card component="section" aria-labelledby="team-messages">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="team-messages">
          Team Messages
        </Title>
        {data?.some(mayDelete) && (
          <Button variant="subtle" color="red" size="sm" onClick={() => setClearing(true)}>
            Clear All
          </Button>
        )}
      </Group>
      {data ? (
        data.length === 0 ? (
          <NoMessages audience={audience} />
        ) : (
          <ul className={classes.rows}>
            {data.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                {...(mayDelete(message) && { onDelete: () => setDeleting(message) })}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState title="Couldn’t load the messages" error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      {data && data.length >= count && count < MAX_MESSAGES_PAGE && (
        <Button
          variant="subtle"
          mt="sm"
          loading={isPlaceholderData}
          onClick={() => setCount(Math.min(MAX_MESSAGES_PAGE, count + DEFAULT_MESSAGES_PAGE))}
        >
          Show older messages
        </Button>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete message"
        confirmLabel="Delete"
        destructive
        pending={remove.isPending}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && remove.mutate(deleting, { onSettled: () => setDeleting(null) })}
      >
        Are you sure you want to delete this message? This action cannot be undone.
      </ConfirmDialog>
      {newest !== undefined && <ClearDialog opened={isClearing} through={newest} onClose={() => setClearing(false)} />}
    </Card>
  );
}

function NoMessages({ audience }: { audience: Audience | undefined }) {
  if (audience?.kind === 'nobody') {
    return (
      <EmptyState
        title="No messages yet"
        actions={
          <ButtonLink to="/settings" search={{ tab: 'team' }} variant="light">
            Invite a colleague
          </ButtonLink>
        }
      >
        Invite a colleague and chat here. Camellia posts here too when stock runs out.
      </EmptyState>
    );
  }
  const who = audience?.kind === 'contact' ? `${audience.name} and the team` : 'the team';
  return (
    <EmptyState title="No messages yet">
      Tell {who} what’s going on. Camellia posts here too when stock runs out.
    </EmptyState>
  );
}
