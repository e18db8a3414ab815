import { Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../worker/accounts/contract.ts';
import { MAX_MESSAGES_PAGE } from '../../worker/messages/contract.ts';
import { awaitsFirstAnswer } from '../lib/requests/first-answer.ts';
import { Pending } from '../ui/states/Pending.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { newestMessages } from './api.ts';
import { MessageList } from './MessageList.tsx';
import classes from './messages.module.css';
import { ReplyField } from './ReplyField.tsx';

type Props = {
  me: Me;
  itemId: number;
  /** Of the item; undefined until known, and for one that was deleted. */
  name: string | undefined;
};

/** The messages about one item, read together and answered in place. */
export function ItemThread({ me, itemId, name }: Props) {
  const messages = useQuery(newestMessages(MAX_MESSAGES_PAGE, itemId));
  const { data, error, refetch } = messages;
  const shownName = name ?? data?.[0]?.inventoryItem?.name ?? 'this item';
  // What it is about stands in the heading.
  if (name === undefined && awaitsFirstAnswer(messages)) return <RowsSkeleton rows={4} />;
  return (
    <Card component="section" aria-labelledby="item-thread">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="item-thread" className={classes.words}>
          About{' '}
          <TextLink to="/inventory/$id" params={{ id: String(itemId) }} inherit>
            {shownName}
          </TextLink>
        </Title>
        <TextLink to="/messages" size="sm" className={classes.all}>
          All messages
        </TextLink>
      </Group>
      <ReplyField label={`Message about ${shownName}`} placeholder="Reply to the team" itemId={itemId} />
      {data ? (
        data.length === 0 ? (
          <Text c="dimmed" mt="md">
            No messages about it yet.
          </Text>
        ) : (
          <div className={classes.thread}>
            <MessageList me={me} messages={data} isThread />
          </div>
        )
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load the messages" rows={3} isInside />
      )}
    </Card>
  );
}
