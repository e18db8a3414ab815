import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SyncRun } from '../../../worker/sync/contract.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { runsQuery } from '../api.ts';
import classes from '../integrations.module.css';
import { Panel } from '../Panel.tsx';
import { countsText, issuesText, runBadge, runTitle, type Service } from '../services.ts';
import { RunDetails } from './RunDetails.tsx';

/** Every sync of a service, newest first, with expandable details. */
export function RunHistory({ service }: { service: Service }) {
  const { data, error, refetch } = useQuery(runsQuery(service.name));
  return (
    <Panel title="Sync history">
      {data ? (
        data.length === 0 ? (
          <Text c="dimmed">No syncs yet.</Text>
        ) : (
          <ul className={classes.runs}>
            {data.map((run) => (
              <Row key={run.id} run={run} service={service} />
            ))}
          </ul>
        )
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load the history" rows={2} isInside />
      )}
    </Panel>
  );
}

function Row({ run, service }: { run: SyncRun; service: Service }) {
  const { label, color } = runBadge(run);
  const by =
    run.startedBy === 'schedule' ? 'by schedule' : run.startedBy === 'change' ? 'after a change' : `by ${run.username}`;
  return (
    <li>
      <details className={classes.run}>
        <summary className={classes.runSummary}>
          <span className={classes.runTitle}>{runTitle(run, service)}</span>
          <Badge variant="light" color={color}>
            {label}
          </Badge>
          <Text component="span" size="sm" c="dimmed" className={classes.runFacts}>
            <RelativeTime when={run.startedAt} /> {by}. {countsText(run, service)}
            {issuesText(run)}
          </Text>
        </summary>
        <RunDetails run={run} service={service} />
      </details>
    </li>
  );
}
