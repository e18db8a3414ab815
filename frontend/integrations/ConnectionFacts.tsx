import { Alert, Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import type { ServiceStatus } from './api.ts';
import classes from './integrations.module.css';

/** Connected or Not Connected. */
export function ConnectionBadge({ connected }: { connected: boolean }) {
  return (
    <Badge variant="light" color={connected ? 'leaf' : 'gray'}>
      {connected ? 'Connected' : 'Not Connected'}
    </Badge>
  );
}

/** Where the records are, the last sync and the next one. */
export function ConnectionFacts({
  status,
  where,
  laterChange,
}: {
  status: ServiceStatus;
  where: [name: string, value: ReactNode][];
  /** Which of two conflicting changes wins. */
  laterChange?: string;
}) {
  const { lastSyncAt, nextSyncAt, syncDirection } = status;
  return (
    <>
      <dl className={classes.facts}>
        {where.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name="Last sync">{lastSyncAt ? <RelativeTime when={lastSyncAt} /> : 'Never'}</Fact>
        {nextSyncAt && (
          <Fact name="Next sync">
            <RelativeTime when={nextSyncAt} />
          </Fact>
        )}
      </dl>
      {laterChange && syncDirection === 'bidirectional' && (
        <Text size="sm" c="dimmed">
          {laterChange}
        </Text>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Why scheduled syncs have stopped, and what to do. */
export function ProblemNotice({ problem }: { problem: string | null }) {
  if (!problem) return null;
  return (
    <Alert color="red" variant="light" title="Needs your attention" role="status">
      {problem}
    </Alert>
  );
}
