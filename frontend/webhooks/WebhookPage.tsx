import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '../../worker/webhooks/contract.ts';
import { errorText, isRefusal } from '../lib/requests/api-error.ts';
import { formatDateTime } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { AdminsOnly } from './AdminsOnly.tsx';
import { useRemoveWebhook, useResumeWebhook, useTestWebhook, useUpdateWebhook, webhookQuery } from './api.ts';
import { Deliveries } from './Deliveries.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import { StateBadge } from './StateBadge.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import classes from './Webhooks.module.css';

/** /settings/webhooks/{id}: a webhook with its deliveries. */
export function WebhookPage({ id }: { id: number }) {
  return (
    <AdminsOnly>
      <Loaded id={id} />
    </AdminsOnly>
  );
}

function Loaded({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(webhookQuery(id));
  const above = <BackLink to="/settings/webhooks">Webhooks</BackLink>;
  if (data) return <Details webhook={data} />;
  if (isRefusal(error, 'not_found', 'invalid_request')) {
    return (
      <Page title="Webhook not found" width="list" above={above}>
        <EmptyState
          title="We couldn’t find this webhook"
          actions={<ButtonLink to="/settings/webhooks">Go to webhooks</ButtonLink>}
        >
          It was deleted, or the link is wrong or belongs to another workspace.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="Webhook" width="list" above={above}>
      <Pending error={error} retry={refetch} failed="Couldn’t load the webhook" rows={4} />
    </Page>
  );
}

type OpenDialog = 'edit' | 'rotate' | 'delete' | null;

function Details({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, waiting, state } = webhook;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const update = useUpdateWebhook(id);
  const test = useTestWebhook(id);
  const close = () => {
    update.reset();
    setDialog(null);
  };
  const turn = (isOn: boolean) =>
    update.mutate(
      { isOn },
      {
        onSuccess: () => toast({ title: isOn ? 'Webhook Turned On' : 'Webhook Turned Off' }),
        onError: (failure) => toastFailure(failure, 'Couldn’t change the webhook. Please try again.'),
      },
    );
  return (
    <Page
      title={description || new URL(url).host}
      width="list"
      above={<BackLink to="/settings/webhooks">Webhooks</BackLink>}
      description={
        <span className={classes.address}>
          {url} · {events.length} {events.length === 1 ? 'event' : 'events'}
        </span>
      }
      actions={<StateBadge webhook={webhook} />}
    >
      <Stack>
        <Status webhook={webhook} />
        <Group gap="xs">
          <Button
            loading={test.isPending}
            onClick={() =>
              test.mutate(undefined, {
                onSuccess: ({ failure, statusCode }) =>
                  toast(
                    failure === null
                      ? {
                          title: 'Test Event Delivered',
                          description: `The receiver answered with status ${statusCode}.`,
                        }
                      : { title: 'Test Event Failed', description: failure, variant: 'destructive' },
                  ),
                onError: (failure) => toastFailure(failure, 'Couldn’t send the test event. Please try again.'),
              })
            }
          >
            Send test event
          </Button>
          <Button variant="default" onClick={() => setDialog('edit')}>
            Edit
          </Button>
          <Button variant="default" onClick={() => setDialog('rotate')}>
            New secret
          </Button>
          <Button variant="default" loading={update.isPending && dialog === null} onClick={() => turn(state === 'off')}>
            {state === 'off' ? 'Turn on' : 'Turn off'}
          </Button>
          <Button variant="light" color="red" onClick={() => setDialog('delete')}>
            Delete
          </Button>
        </Group>
        {webhook.previousSecretUntil && (
          <Text size="sm" c="dimmed">
            Requests are also signed with the previous secret until {formatDateTime(webhook.previousSecretUntil)}.
          </Text>
        )}
        <Deliveries webhook={webhook} waiting={waiting} />
      </Stack>
      <Dialog opened={dialog === 'edit'} onClose={close} title="Edit webhook" centered size="lg">
        <WebhookForm
          initial={{ url, description, events }}
          submitLabel="Save changes"
          pending={update.isPending}
          error={update.error}
          onSubmit={(values) => {
            // A new address has to be confirmed; the others have not.
            const { url: next, ...others } = values;
            update.mutate(next === url ? others : values, {
              onSuccess: () => {
                close();
                toast({ title: 'Webhook Saved' });
              },
            });
          }}
          onCancel={close}
        />
      </Dialog>
      <RotateDialog id={id} opened={dialog === 'rotate'} onClose={close} />
      <DeleteDialog id={id} opened={dialog === 'delete'} onClose={close} />
    </Page>
  );
}

function toastFailure(failure: unknown, fallback: string): void {
  toast({ title: 'Webhook Failed', description: errorText(failure, fallback), variant: 'destructive' });
}

/** Why it does not send, and what to do about it. */
function Status({ webhook }: { webhook: Webhook }) {
  const { id, state, problem, attempts, nextAttemptAt } = webhook;
  const resume = useResumeWebhook(id);
  const isRetrying = state === 'on' && attempts > 0;
  if (!isRetrying && problem === null) return null;
  const button = (label: string) => (
    <Button
      mt="sm"
      loading={resume.isPending}
      onClick={() =>
        resume.mutate(undefined, {
          onSuccess: () => toast({ title: 'Webhook Resumed' }),
          onError: (failure) => toastFailure(failure, 'Couldn’t resume the webhook. Please try again.'),
        })
      }
    >
      {label}
    </Button>
  );
  return (
    <Alert
      color={isRetrying ? 'yellow' : 'red'}
      title={isRetrying ? 'The receiver isn’t taking events' : state === 'paused' ? 'Paused' : 'Turned off'}
    >
      <Text size="sm">
        {isRetrying
          ? `${attempts} ${attempts === 1 ? 'attempt has' : 'attempts have'} failed.${nextAttemptAt ? ` The next one is at ${formatDateTime(nextAttemptAt)}.` : ''} Events wait in order until one succeeds.`
          : problem}
      </Text>
      {isRetrying && button('Try now')}
      {state === 'paused' && button('Resume')}
    </Alert>
  );
}

function DeleteDialog({ id, opened, onClose }: { id: number; opened: boolean; onClose: () => void }) {
  const remove = useRemoveWebhook(id);
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete this webhook?"
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() =>
        // Not mutate's own callbacks: they would not run if the page is gone by then.
        void remove.mutateAsync(undefined).then(
          () => {
            toast({ title: 'Webhook Deleted' });
            return navigate({ to: '/settings/webhooks' });
          },
          (failure: unknown) => toastFailure(failure, 'Couldn’t delete the webhook. Please try again.'),
        )
      }
      onClose={onClose}
    >
      Camellia stops sending, and its deliveries and signing secret are deleted. This can’t be undone.
    </ConfirmDialog>
  );
}
