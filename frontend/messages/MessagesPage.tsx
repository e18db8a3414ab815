import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { PagePending } from '../ui/PagePending.tsx';
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

/** /messages: what the team says to each other. @param items what a message may be about */
export function MessagesPage({ items }: { items: readonly RelatedItem[] }) {
  const { me } = useSession();
  const [isQuick, setQuick] = useState(false);
  if (!me?.workspace) return <PagePending />;
  const contactName = me.workspace.contact.name;
  return (
    <Page
      title="Messages"
      description={`Write to ${contactName} and the team.`}
      actions={LINKS.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="default" size="sm">
          {label}
        </ButtonLink>
      ))}
    >
      <div className={classes.columns}>
        <MessageForm contactName={contactName} items={items} />
        <TeamMessages me={me} contactName={contactName} />
      </div>
      <div className={classes.end} />
      <Button
        className={classes.quick}
        radius="xl"
        size="md"
        leftSection={<IconBolt size={18} aria-hidden />}
        onClick={() => setQuick(true)}
      >
        Quick message
      </Button>
      <QuickMessages opened={isQuick} contactName={contactName} onClose={() => setQuick(false)} />
    </Page>
  );
}
