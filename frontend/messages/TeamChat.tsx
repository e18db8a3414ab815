import { Badge, Card, Group, ScrollArea, Text, Title } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TeamMessage } from '../../worker/messages/contract.ts';
import { useSession } from '../lib/session/session.ts';
import { type Audience, useAudience } from '../lib/session/team.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { messagesQuery } from './api.ts';
import { MessageBadges } from './MessageBadges.tsx';
import { MessageContent } from './MessageContent.tsx';
import classes from './messages.module.css';
import { senderName } from './people.ts';
import { ReplyField } from './ReplyField.tsx';
import { useMarkAsRead } from './use-reading.ts';

/** The latest team messages on a dashboard, with a reply field. */
export function TeamChat() {
  const { me } = useSession();
  const audience = useAudience();
  const { data, error, refetch } = useQuery(messagesQuery);
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  useMarkAsRead(data, inViewport);
  if (!me?.workspace) return null;
  const contactName = me.workspace.contact.name;
  return (
    <Card component="section" aria-labelledby="team-chat">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="team-chat">
          Team chat
        </Title>
        <TextLink to="/messages" size="sm" className={classes.all}>
          All messages
        </TextLink>
      </Group>
      {data ? (
        <Conversation messages={data} userId={me.id} contactName={contactName} audience={audience} />
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load the messages" rows={3} isInside />
      )}
      <div ref={ref}>
        <ReplyField label="Message to the team" placeholder={placeholderFor(audience)} />
      </div>
    </Card>
  );
}

type ConversationProps = {
  messages: TeamMessage[];
  userId: number;
  contactName: string;
  audience: Audience | undefined;
};

function Conversation({ messages, userId, contactName, audience }: ConversationProps) {
  const view = useRef<HTMLDivElement>(null);
  const newest = messages[0]?.id;
  // Scroll to the end for a new message only, not on every poll.
  useEffect(() => {
    if (newest !== undefined) view.current?.scrollTo({ top: view.current.scrollHeight });
  }, [newest]);
  if (messages.length === 0) return <NoMessages audience={audience} />;
  return (
    <ScrollArea.Autosize
      mah="20rem"
      viewportRef={view}
      // Focusable, so that it scrolls by keyboard.
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Team messages' }}
    >
      <ul className={classes.chat}>
        {messages.toReversed().map((message) => (
          <li
            key={message.id}
            className={classes.bubble}
            data-own={message.senderId === userId || undefined}
            data-urgent={message.isUrgent || undefined}
          >
            <Group gap={6}>
              <Text component="span" size="sm" fw={640} className={classes.words}>
                {senderName(message)}
              </Text>
              {message.sender?.role === 'admin' && (
                <Badge variant="light" maw="10rem">
                  {contactName}
                </Badge>
              )}
              <MessageBadges message={message} />
              <Text component="span" size="xs" c="dimmed">
                <RelativeTime when={message.createdAt} />
              </Text>
            </Group>
            <MessageContent message={message} />
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}

function NoMessages({ audience }: { audience: Audience | undefined }) {
  if (audience?.kind === 'nobody') {
    return (
      <Text c="dimmed">
        You’re the only one here so far.{' '}
        <TextLink to="/settings" search={{ tab: 'team' }}>
          Invite a colleague
        </TextLink>{' '}
        to start chatting.
      </Text>
    );
  }
  const name = audience?.kind === 'contact' ? audience.name : 'the team';
  return <Text c="dimmed">No messages yet. Say hello to {name}.</Text>;
}

function placeholderFor(audience: Audience | undefined): string {
  if (audience?.kind === 'contact') return `Message the team, or @${audience.name}`;
  return audience?.kind === 'nobody' ? 'Leave a note for people who join' : 'Message the team';
}
