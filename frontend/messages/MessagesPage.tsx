import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../lib/session/session.ts';
import { type Audience, useAudience } from '../lib/session/team.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { PagePending } from '../ui/states/PagePending.tsx';
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

/** /messages: the team's messages. @param items that a message can refer to */
export function MessagesPage({ items }: { items: readonly RelatedItem[] }) {
  const { me } = useSession();
  const audience = useAudience();
  const [isQuick, setQuick] = useState(false);
  if (!me?.workspace) return <PagePending />;
  return (
    <Page
      title="Messages"
      description={describe(audience)}
      actions={
        <>
          {LINKS.map(({ to, label }) => (
            <ButtonLink key={to} to={to} variant="default" size="sm">
              {label}
            </ButtonLink>
          ))}
          <Button size="sm" leftSection={<IconBolt size={18} aria-hidden />} onClick={() => setQuick(true)}>
            Quick message
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <MessageForm audience={audience} items={items} />
        <TeamMessages me={me} audience={audience} />
      </div>
      <QuickMessages opened={isQuick} audience={audience} onClose={() => setQuick(false)} />
    </Page>
  );
}

function describe(audience: Audience | undefined): string {
  if (audience?.kind === 'contact') return `Write to ${audience.name} and the team.`;
  return audience?.kind === 'nobody' ? 'You’re the only one here so far.' : 'Write to the team.';
}
