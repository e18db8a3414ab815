import { Badge, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Communication } from '../../worker/suppliers/contract.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { communicationsQuery } from './api.ts';
import classes from './Communications.module.css';
import { STATUS_LABELS } from './outcome.ts';

type Props = { of: { supplierId: number } | { itemId: number } };

/** Messages to a supplier or about an item, newest first. */
export function Communications({ of }: Props) {
  const { data, error, refetch } = useQuery(communicationsQuery(of));
  const heading = useId();
  const isOfItem = 'itemId' in of;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="sm">
        Messages to suppliers
      </Title>
      {data ? (
        data.length === 0 ? (
          <Text c="dimmed">{isOfItem ? 'No messages to suppliers about this item yet.' : 'No messages yet.'}</Text>
        ) : (
          <ul className={classes.rows}>
            {data.map((communication) => (
              <Row key={communication.id} communication={communication} isOfItem={isOfItem} />
            ))}
          </ul>
        )
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load the messages" rows={2} isInside />
      )}
    </Paper>
  );
}

function Row({ communication, isOfItem }: { communication: Communication; isOfItem: boolean }) {
  const { supplier, item, recipient, subject, message, status, failure, createdAt, createdBy, orderId } = communication;
  const { label, color } = STATUS_LABELS[status];
  const about = isOfItem ? `To ${supplier.name}` : item && `About ${item.name}`;
  return (
    <li>
      <details className={classes.row}>
        <summary className={classes.summary}>
          <span className={classes.subject}>{subject}</span>
          <Badge variant="light" color={color}>
            {label}
          </Badge>
          <Text component="span" size="sm" c="dimmed" className={classes.facts}>
            {[about, createdBy && `by ${createdBy.username}`].filter(Boolean).join(', ')}{' '}
            <RelativeTime when={createdAt} />
          </Text>
        </summary>
        <Text size="sm" c="dimmed" mt="xs">
          {recipient}
        </Text>
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
        <Text className={classes.message}>{message}</Text>
        {orderId !== null && (
          <TextLink to="/orders/$id" params={{ id: String(orderId) }} className={classes.order}>
            View the order
          </TextLink>
        )}
      </details>
    </li>
  );
}
