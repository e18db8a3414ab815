import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { ownEventsQuery } from '../api.ts';
import classes from '../team/rows.module.css';

/** The account's recent sign-ins, failed ones included. */
export function RecentSignIns() {
  const { data, error, refetch } = useQuery(ownEventsQuery);
  if (!data) return <Pending error={error} retry={refetch} failed="Couldn’t load your sign-ins" rows={3} isInside />;
  if (data.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        Nothing yet. Your next sign-in will show here.
      </Text>
    );
  }
  return (
    <ul className={classes.rows}>
      {data.map(({ id, at, summary, failed, network, country, device }) => (
        <li key={id} className={classes.row}>
          <div className={classes.who}>
            <Group gap="xs">
              <Text>{summary}</Text>
              {failed && (
                <Badge variant="light" color="amber">
                  failed
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {[device, network, country].filter((part) => part !== null).join(', ')}
            </Text>
          </div>
          <Text size="sm" c="dimmed">
            <RelativeTime when={at} />
          </Text>
        </li>
      ))}
    </ul>
  );
}
