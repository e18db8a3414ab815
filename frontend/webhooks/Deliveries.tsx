import { Badge, Button, Center, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Delivery, Webhook } from '../../worker/webhooks/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { formatDateTime } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { deliveriesQuery, deliveryQuery, useRedeliver } from './api.ts';
import classes from './Webhooks.module.css';

/** What became of each event at a webhook, newest first. */
export function Deliveries({ webhook, waiting }: { webhook: Webhook; waiting: number }) {
  const query = useInfiniteQuery(deliveriesQuery(webhook.id));
  const deliveries = query.data?.pages.flatMap((page) => page?.deliveries ?? []);
  return (
    <section aria-labelledby="deliveries">
      <Title order={2} size="h3" id="deliveries">
        Deliveries
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Kept for 30 days.
        {waiting > 0 && ` ${waiting} ${waiting === 1 ? 'event waits' : 'events wait'} to be delivered.`}
      </Text>
      {!deliveries && (
        <Pending error={query.error} retry={query.refetch} failed="Couldn’t load the deliveries" rows={4} isInside />
      )}
      {deliveries?.length === 0 && <Text>Nothing has been sent yet. Send a test event to try your receiver.</Text>}
      {deliveries && deliveries.length > 0 && (
        <ol className={classes.rows} aria-label="Deliveries, newest event first">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.eventId} webhook={webhook} delivery={delivery} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Center mt="md">
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </Center>
      )}
    </section>
  );
}

const STATES = {
  delivered: { color: 'green', label: 'Delivered' },
  failing: { color: 'yellow', label: 'Retrying' },
  failed: { color: 'red', label: 'Failed' },
} as const;

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const [opened, setOpened] = useState(false);
  const { type, state, attempts, statusCode, durationMs, attemptedAt } = delivery;
  const { color, label } = STATES[state];
  return (
    <li>
      <details className={classes.delivery} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes.chevron} />
          <span className={classes.grow}>{type}</span>
          <Badge variant="light" color={color}>
            {label}
          </Badge>
          <Text span size="sm" c="dimmed">
            {statusCode ?? 'No answer'} · {formatDuration(durationMs)}
            {attempts > 1 && ` · ${attempts} attempts`} · <RelativeTime when={attemptedAt} />
          </Text>
        </summary>
        {opened && <Details webhook={webhook} delivery={delivery} />}
      </details>
    </li>
  );
}

const formatDuration = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

function Details({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { eventId, attempts, failure, state } = delivery;
  const { data, error, refetch } = useQuery(deliveryQuery(webhook.id, eventId, attempts));
  const redeliver = useRedeliver(webhook.id);
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <RowsSkeleton rows={2} />;
  }
  const send = () =>
    redeliver.mutate(eventId, {
      onSuccess: (sent) =>
        toast(
          sent.failure === null
            ? { title: 'Event Delivered', description: `The receiver answered with status ${sent.statusCode}.` }
            : { title: 'Delivery Failed', description: sent.failure, variant: 'destructive' },
        ),
      onError: (problem) =>
        toast({
          title: 'Delivery Failed',
          description: errorText(problem, 'Couldn’t send the event. Please try again.'),
          variant: 'destructive',
        }),
    });
  return (
    <div className={classes.details}>
      {failure !== null && <Text size="sm">{failure}</Text>}
      {state === 'failing' && webhook.nextAttemptAt && (
        <Text size="sm">Next attempt: {formatDateTime(webhook.nextAttemptAt)}</Text>
      )}
      <Listing label="Request" text={requestText(data.request)} />
      <Listing label="Answer" text={data.answer || '(empty)'} />
      <div>
        <Button variant="default" loading={redeliver.isPending} onClick={send}>
          Send again
        </Button>
      </div>
    </div>
  );
}

/** A text that scrolls, also by keyboard. */
function Listing({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label}>
      <Text size="sm" fw={540} mb={4}>
        {label}
      </Text>
      <pre className={classes.code}>{text}</pre>
    </section>
  );
}

function requestText({ url, headers, body }: { url: string; headers: Record<string, string>; body: string }): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${url}`, ...lines, '', prettyJson(body)].join('\n');
}

const prettyJson = (text: string) => JSON.stringify(JSON.parse(text), null, 2);
