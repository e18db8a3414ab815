import { Anchor, Button, Card, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { PagePending } from '../../ui/states/PagePending.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import rows from '../team/rows.module.css';
import { keysQuery } from './api.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { CurlExample } from './CurlExample.tsx';
import { KeyRow } from './KeyRow.tsx';

/** /settings/keys: the API keys of the workspace, for admins. */
export function KeysPage() {
  const { me } = useSession();
  const [creating, setCreating] = useState(false);
  if (!me) return <PagePending />;
  const isAdmin = me.role === 'admin';
  const isSample = me.workspace?.sampleUntil != null;
  const create = (
    <Button leftSection={<IconKey size={18} stroke={1.6} aria-hidden />} onClick={() => setCreating(true)}>
      Create key
    </Button>
  );
  return (
    <Page
      title="API keys"
      width="list"
      description="Keys let programs, such as a web shop or a till, use your workspace without a password."
      above={<BackLink to="/settings">Settings</BackLink>}
      actions={isAdmin && !isSample && create}
    >
      {!isAdmin ? (
        <EmptyState title="Only admins can manage API keys">Ask an admin of your workspace for a key.</EmptyState>
      ) : isSample ? (
        <EmptyState title="Not in a sample workspace">
          Create an account to connect programs to your own workspace.
        </EmptyState>
      ) : (
        <Keys />
      )}
      {isAdmin && <CreateKeyDialog opened={creating} onClose={() => setCreating(false)} />}
    </Page>
  );
}

function Keys() {
  const { data, error, refetch } = useQuery(keysQuery);
  if (!data) return <Pending error={error} retry={refetch} failed="Couldn’t load the keys" rows={3} />;
  return (
    <Stack gap="lg">
      {data.length === 0 ? (
        <EmptyState title="No keys yet" icon={<IconKey size={40} stroke={1.2} aria-hidden />}>
          Create a key for each program that reads or changes your stock. You choose what it may do, everything it does
          is recorded under its name, and you can revoke it at any time.
        </EmptyState>
      ) : (
        <Card component="section" aria-label="API keys">
          <ul className={rows.rows}>
            {data.map((apiKey) => (
              <KeyRow key={apiKey.id} apiKey={apiKey} />
            ))}
          </ul>
        </Card>
      )}
      <CurlExample />
      <Text size="sm">
        All requests are described in the{' '}
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" underline="always">
          API documentation
        </Anchor>
        , with the scope that each one needs.
      </Text>
    </Stack>
  );
}
