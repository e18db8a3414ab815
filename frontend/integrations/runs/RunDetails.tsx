import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAX_LISTED_CHANGES, type SyncChange, type SyncRun } from '../../../worker/sync/contract.ts';
import { formatCount } from '../../lib/text/format.ts';
import classes from '../integrations.module.css';
import { countsText, type Service } from '../services.ts';

const DONE: Record<SyncChange['action'], string> = {
  create: 'created',
  update: 'updated',
  archive: 'archived',
  restore: 'restored',
  delete: 'deleted',
};

/** What a run did (or would do, in a preview): counts, calls, conflicts, errors and each change. */
export function RunDetails({ run, service }: { run: SyncRun; service: Service }) {
  const { counts, callsUsed, conflicts, errors, changes, note, dryRun } = run;
  const calls = `${formatCount(callsUsed)} ${callsUsed === 1 ? 'call' : 'calls'} to ${service.title}`;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {countsText(run, service)} {counts.unchanged > 0 && `${formatCount(counts.unchanged)} unchanged. `}
        {dryRun ? `The preview took ${calls}.` : `${calls}.`} {dryRun && run.status === 'done' && note}
      </Text>
      {note && run.status === 'failed' && (
        <Text size="sm" c="var(--mantine-color-error)">
          {note}
        </Text>
      )}
      <Entries title="Conflicts" of={conflicts.length}>
        {conflicts.map(({ name, field, here, there, winner, itemId }) => (
          <li key={`${itemId} ${name} ${field}`}>
            <b>{name}</b>, {field}: {winner === 'here' ? here || 'nothing' : there || 'nothing'}{' '}
            {dryRun ? 'would be' : 'was'} kept ({winner === 'here' ? 'from Camellia' : `from ${service.title}`}), not{' '}
            {winner === 'here' ? there || 'nothing' : here || 'nothing'}
          </li>
        ))}
      </Entries>
      <Entries title="Errors" of={errors.length}>
        {errors.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            <b>{name}</b>: {reason}
          </li>
        ))}
      </Entries>
      <Changes changes={changes} planned={dryRun} service={service} />
    </Stack>
  );
}

/** Each change: done, or (`planned`) still to be done. */
export function Changes({
  changes,
  planned,
  service,
}: {
  changes: SyncChange[];
  planned: boolean;
  service: Pick<Service, 'title'>;
}) {
  return (
    <Entries title={planned ? 'What would change' : 'Changes'} of={changes.length}>
      {changes.map(({ name, side, action, fields }) => (
        <li key={`${name} ${side} ${action} ${fields.join()}`}>
          <b>{name}</b> {planned ? 'would be ' : ''}
          {DONE[action]} {side === 'here' ? 'in Camellia' : `in ${service.title}`}
          {action === 'update' && fields.length > 0 && ` (${fields.join(', ')})`}
        </li>
      ))}
    </Entries>
  );
}

/** A list with a heading, scrollable by keyboard; nothing if it is empty. */
function Entries({ title, of, children }: { title: string; of: number; children: ReactNode }) {
  if (of === 0) return null;
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title} ({of === MAX_LISTED_CHANGES ? `first ${of}` : of})
      </Title>
      <Text component="ul" size="sm" className={classes.entries} tabIndex={0} aria-label={title}>
        {children}
      </Text>
    </div>
  );
}
