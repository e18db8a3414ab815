import { Button, Card, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../worker/accounts/contract.ts';
import { DEFAULT_MESSAGES_PAGE, MAX_MESSAGES_PAGE } from '../../worker/messages/contract.ts';
import type { Audience } from '../lib/session/team.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { mayDelete, newestMessages } from './api.ts';
import { ClearDialog } from './ClearDialog.tsx';
import { MessageList } from './MessageList.tsx';
import { useMarkAsRead } from './use-reading.ts';

/** The team's messages, newest first, with delete and Clear All. */
export function TeamMessages({ me, audience }: { me: Me; audience: Audience | undefined }) {
  const [count, setCount] = useState(DEFAULT_MESSAGES_PAGE);
  const { data, error, refetch, isPlaceholderData } = useQuery(newestMessages(count));
  useMarkAsRead(data, true);
  const [isClearing, setClearing] = useState(false);
  const newest = data?.[0]?.id;
  return (
    <Card component="section" aria-labelledby="team-messages">
      <Group justify="space-between" mb="xs" mih={44}>
        <Title order={2} size="h3" id="team-messages">
          Team Messages
        </Title>
        {data?.some((message) => mayDelete(me, message)) && (
          <Button variant="subtle" color="red" size="sm" onClick={() => setClearing(true)}>
            Clear All
          </Button>
        )}
      </Group>
      {data ? (
        data.length === 0 ? (
          <NoMessages audience={audience} />
        ) : (
          <MessageList me={me} messages={data} />
        )
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load the messages" isInside />
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
      {newest !== undefined && <ClearDialog opened={isClearing} through={newest} onClose={() => setClearing(false)} />}
    </Card>
  );
}

function NoMessages({ audience }: { audience: Audience | undefined }) {
  if (audience?.kind === 'nobody') {
    return (
      <EmptyState
        isInside
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
    <EmptyState isInside title="No messages yet">
      Tell {who} what’s going on. Camellia posts here too when stock runs out.
    </EmptyState>
  );
}
