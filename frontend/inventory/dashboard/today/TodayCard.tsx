import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconClipboardCheck,
  IconClipboardList,
  IconHourglassLow,
  IconMessage,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { todayQuery } from '../../../lib/stock/today.ts';
import classes from './Today.module.css';
import { type TodayLine, todayLines } from './today-lines.ts';
import { TODAY_WORDS } from './today-words.ts';

const ICONS: Record<TodayLine['kind'], TablerIcon> = {
  low: IconAlertTriangle,
  deliveries: IconTruckDelivery,
  lots: IconHourglassLow,
  opening: IconTruckDelivery,
  openCounts: IconClipboardList,
  dueForCount: IconClipboardCheck,
  unread: IconMessage,
};

type Props = {
  items: readonly Item[];
  /** Unread messages of the team. */
  unread: number;
};

/** What needs doing today, most pressing first. Each line leads to the list that it counts. */
export function TodayCard({ items, unread }: Props) {
  const { data, error, isFetching, refetch } = useQuery(todayQuery());
  const lines = useMemo(() => todayLines(items, data ?? undefined, unread), [items, data, unread]);
  return (
    <Card component="section" aria-labelledby="today" className={classes.card}>
      <Title order={2} size="h3" id="today" mb="xs">
        {TODAY_WORDS.title}
      </Title>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.kind} line={line} />
        ))}
      </ul>
      {data ? (
        lines.length === 0 && (
          <Group gap="xs" wrap="nowrap" c="var(--mantine-color-success)" mih={44}>
            <IconCircleCheck size={22} stroke={1.7} aria-hidden />
            <Text>{TODAY_WORDS.nothing}</Text>
          </Group>
        )
      ) : error ? (
        <Group gap="xs" mih={44}>
          <Text size="sm" c="dimmed">
            {TODAY_WORDS.failed}
          </Text>
          <Button variant="subtle" size="compact-sm" mih={44} loading={isFetching} onClick={() => void refetch()}>
            {TODAY_WORDS.retry}
          </Button>
        </Group>
      ) : (
        <Skeleton height={20} my={12} width="60%" role="status" aria-label="Loading" />
      )}
    </Card>
  );
}

function Line({ line: { kind, text, to, search } }: { line: TodayLine }) {
  const Icon = ICONS[kind];
  return (
    <li>
      <Link to={to} {...(search && { search })} className={classes.line} data-kind={kind}>
        <Icon size={20} stroke={1.7} aria-hidden className={classes.icon} />
        <span className={classes.text}>{text}</span>
        <IconChevronRight size={18} stroke={1.7} aria-hidden className={classes.on} />
      </Link>
    </li>
  );
}
