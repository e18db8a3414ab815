import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../worker/webhooks/contract.ts';
import { toast } from '../lib/toast/toast.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AdminsOnly } from './AdminsOnly.tsx';
import { useCreateWebhook, webhooksQuery } from './api.ts';
import { SecretOnce } from './SecretOnce.tsx';
import { StateBadge } from './StateBadge.tsx';
import { VerificationHelp } from './VerificationHelp.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import classes from './Webhooks.module.css';

/** /settings/webhooks: the addresses that are sent what happens in the workspace. */
export function WebhooksPage() {
  return (
    <AdminsOnly>
      <Webhooks />
    </AdminsOnly>
  );
}

function Webhooks() {
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(webhooksQuery);
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      width="list"
      description="Send what happens in your workspace to your own systems, in order and signed."
      above={<BackLink to="/settings">Settings</BackLink>}
      actions={data && data.length > 0 && add}
    >
      {!data && <Pending error={error} retry={refetch} failed="Couldn’t load the webhooks" rows={3} />}
      {data?.length === 0 && (
        <>
          <EmptyState title="No webhooks yet" actions={add}>
            Add an address of your shop, bookkeeping or automation. Camellia sends it every change as it happens, such
            as stock that moved or an order that arrived.
          </EmptyState>
          <VerificationHelp />
        </>
      )}
      {data && data.length > 0 && (
        <ul className={classes.rows} aria-label="Webhooks">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <AddDialog opened={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, waiting } = webhook;
  return (
    <li className={classes.row}>
      <div className={classes.grow}>
        <TextLink
          to="/settings/webhooks/$id"
          params={{ id: String(id) }}
          className={`${classes.link} ${classes.address}`}
        >
          {description || url}
        </TextLink>
        <Text size="sm" c="dimmed" className={classes.address}>
          {description && `${url} · `}
          {events.length} {events.length === 1 ? 'event' : 'events'}
          {waiting > 0 && ` · ${waiting} waiting`}
        </Text>
      </div>
      <StateBadge webhook={webhook} />
    </li>
  );
}

const EMPTY = { url: '', description: '', events: [] };

function AddDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useCreateWebhook();
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={create.isSuccess ? 'Webhook added' : 'Add webhook'}
      centered
      size="lg"
      closeOnClickOutside={!create.isSuccess}
    >
      {create.isSuccess ? (
        <SecretOnce secret={create.data.secret} onDone={close} />
      ) : (
        <WebhookForm
          initial={EMPTY}
          submitLabel="Add webhook"
          pending={create.isPending}
          error={create.error}
          onSubmit={(values) => create.mutate(values, { onSuccess: () => toast({ title: 'Webhook Added' }) })}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
