import { Button, Group } from '@mantine/core';
import { IconBolt, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_MESSAGES_PAGE } from '../../worker/messages/contract.ts';
import { awaitsFirstAnswer } from '../lib/requests/first-answer.ts';
import { useSession } from '../lib/session/session.ts';
import { type Audience, useAudience } from '../lib/session/team.ts';
import { Page } from '../ui/Page.tsx';
import { PagePending } from '../ui/states/PagePending.tsx';
import { ShownAfter } from '../ui/states/ShownAfter.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { messagesQuery, newestMessages } from './api.ts';
import { ItemThread } from './ItemThread.tsx';
import { MessageForm, type RelatedItem } from './MessageForm.tsx';
import classes from './messages.module.css';
import { QuickMessages } from './QuickMessages.tsx';
import { TeamMessages } from './TeamMessages.tsx';

const LINKS: { to: string; label: string }[] = [
  { to: '/mobile-work', label: 'Work Mode' },
  { to: '/', label: 'Home' },
  { to: '/inventory', label: 'Inventory' },
  { to: '/analytics', label: 'Analytics' },
];

type Props = {
  /** Items that a message can refer to. */
  items: readonly RelatedItem[];
  /** The item whose messages are read together; undefined for all messages. */
  itemId: number | undefined;
};

/** /messages: the team's messages, or those about one item. */
export function MessagesPage({ items, itemId }: Props) {
  const { me } = useSession();
  const audience = useAudience();
  const [isQuick, setQuick] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWriting) form.current?.querySelector('textarea')?.focus();
  }, [isWriting]);
  if (!me?.workspace) return <PagePending />;
  const isAll = itemId === undefined;
  return (
    <Page
      title="Messages"
      description={describe(audience)}
      width={isAll ? 'full' : 'reading'}
      actions={
        <>
          {isAll && (
            <Button
              leftSection={<IconPencil size={18} aria-hidden />}
              className={classes.write ?? ''}
              aria-expanded={isWriting}
              onClick={() => setWriting(!isWriting)}
            >
              Write a message
            </Button>
          )}
          <Button variant="default" leftSection={<IconBolt size={18} aria-hidden />} onClick={() => setQuick(true)}>
            Quick message
          </Button>
        </>
      }
    >
      {isAll ? (
        <div className={classes.columns}>
          <div className={classes.compose} data-open={isWriting || undefined} ref={form}>
            <MessageForm audience={audience} items={items} onSent={() => setWriting(false)} />
          </div>
          <TeamMessages me={me} audience={audience} />
        </div>
      ) : (
        <ItemThread key={itemId} me={me} itemId={itemId} name={items.find(({ id }) => id === itemId)?.name} />
      )}
      <Elsewhere itemId={itemId} />
      <QuickMessages opened={isQuick} audience={audience} onClose={() => setQuick(false)} />
    </Page>
  );
}

/** Below the messages, once they are there. */
function Elsewhere({ itemId }: Pick<Props, 'itemId'>) {
  const messages = useQuery(itemId === undefined ? messagesQuery : newestMessages(MAX_MESSAGES_PAGE, itemId));
  return (
    <ShownAfter isLoading={awaitsFirstAnswer(messages)}>
      <Group component="nav" aria-label="Elsewhere" gap="md" mt="lg">
        {LINKS.map(({ to, label }) => (
          <TextLink key={to} to={to} size="sm" className={classes.page}>
            {label}
          </TextLink>
        ))}
      </Group>
    </ShownAfter>
  );
}

function describe(audience: Audience | undefined): string {
  if (audience?.kind === 'contact') return `Write to ${audience.name} and the team.`;
  return audience?.kind === 'nobody' ? 'You’re the only one here so far.' : 'Write to the team.';
}
