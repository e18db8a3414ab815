import { Button, Paper, Stack, Title, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarX,
  IconChecks,
  IconClipboardCheck,
  IconFileAlert,
  IconMessageCircle,
  IconPlugConnectedX,
  IconSettings,
  IconTestPipe,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Notice, NoticeKind } from '../../worker/notices/contract.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { noticesQuery, useMarkSeen } from './api.ts';
import { groupByDay, type NoticeDay } from './days.ts';
import classes from './Notices.module.css';

const ICONS: Readonly<Record<NoticeKind, TablerIcon>> = {
  low: IconAlertTriangle,
  late: IconTruckDelivery,
  expiring: IconCalendarX,
  paper: IconFileAlert,
  sample: IconTestPipe,
  mention: IconMessageCircle,
  count: IconClipboardCheck,
  sync: IconPlugConnectedX,
};

/** /notices: everything that wants attention, newest first, each leading to its page. */
export function NoticesPage() {
  const query = useInfiniteQuery(noticesQuery);
  const markSeen = useMarkSeen();
  const notices = query.data?.pages.flatMap((page) => page?.notices ?? []);
  const [newest] = notices ?? [];
  return (
    <Page
      title="Notifications"
      width="reading"
      actions={
        <>
          {newest && (
            <Button
              variant="default"
              leftSection={<IconChecks size={18} stroke={1.6} aria-hidden />}
              disabled={!newest.isUnread}
              loading={markSeen.isPending}
              onClick={() => markSeen.mutate(newest.at)}
            >
              Mark all as read
            </Button>
          )}
          <ButtonLink
            to="/settings/notifications"
            variant="default"
            leftSection={<IconSettings size={18} stroke={1.6} aria-hidden />}
          >
            Choose
          </ButtonLink>
        </>
      }
    >
      {!notices ? (
        <Pending error={query.error} retry={query.refetch} failed="Couldn’t load your notifications" rows={6} />
      ) : notices.length === 0 ? (
        <EmptyState title="Nothing needs you right now">
          Low stock, late orders, messages to you and counts you are asked for appear here.
        </EmptyState>
      ) : (
        groupByDay(notices).map((day) => <Day key={day.label} day={day} />)
      )}
      {query.hasNextPage && (
        <Stack mt="md" align="center">
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </Stack>
      )}
    </Page>
  );
}

function Day({ day: { label, notices } }: { day: NoticeDay }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.day}>
      <Title order={2} size="h4" id={heading} mb="xs">
        {label}
      </Title>
      <Paper withBorder radius="lg" component="ul" className={classes.list}>
        {notices.map((notice) => (
          <li key={notice.key}>
            <NoticeLink notice={notice} />
          </li>
        ))}
      </Paper>
    </section>
  );
}

function NoticeLink({ notice: { kind, title, detail, path, at, isUnread } }: { notice: Notice }) {
  const Icon = ICONS[kind];
  return (
    <Link to={path} className={classes.notice} data-unread={isUnread || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.text}>
        <span className={classes.title}>
          {title}
          {isUnread && <VisuallyHidden>, unread</VisuallyHidden>}
        </span>
        {detail !== '' && <span className={classes.detail}>{detail}</span>}
      </span>
      <span className={classes.when}>
        <RelativeTime when={at} />
      </span>
    </Link>
  );
}
