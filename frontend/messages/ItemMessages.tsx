import { Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Pending } from '../ui/states/Pending.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { newestMessages } from './api.ts';
import { MessageRow } from './MessageRow.tsx';
import classes from './messages.module.css';
import { ReplyField } from './ReplyField.tsx';

const SHOWN = 5;

/** On an item's page: the newest messages of the team about it, with a field to answer. */
export function ItemMessages({ item: { id, name } }: { item: { id: number; name: string } }) {
  const heading = useId();
  // One more than is shown says whether there are more.
  const { data, error, refetch } = useQuery(newestMessages(SHOWN + 1, id));
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Group justify="space-between">
        <Title order={2} size="h3" id={heading}>
          Messages about it
        </Title>
        {data && data.length > 0 && (
          <TextLink to="/messages" search={{ item: id }} size="sm" className={classes.all}>
            {data.length > SHOWN ? 'All messages about it' : 'Open in Messages'}
          </TextLink>
        )}
      </Group>
      <ReplyField label={`Message about ${name}`} placeholder="Message the team about it" itemId={id} />
      {data ? (
        <ul className={`${classes.rows} ${classes.thread}`}>
          {data.slice(0, SHOWN).map((message) => (
            <MessageRow key={message.id} message={message} isInThread />
          ))}
        </ul>
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load the messages" rows={1} isInside />
      )}
      {data?.length === 0 && (
        <Text c="dimmed" mt="xs">
          No messages about it yet.
        </Text>
      )}
    </Paper>
  );
}
