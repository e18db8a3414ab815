import { Anchor, Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import } from '../../../worker/imports/contract.ts';
import { readPicture } from '../../../worker/uploads/contract.ts';
import { pathTo } from '../../lib/requests/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatDateTime, formatRelative } from '../../lib/text/format.ts';
import { importsQuery } from '../api.ts';
import { countsLine } from '../review/outcome.ts';
import classes from './RecentImports.module.css';
import { UndoButton } from './UndoButton.tsx';
import { UndoneReport } from './UndoneReport.tsx';
import { undoQuestion } from './undo-question.ts';
import { mayUndo, useUndoImport } from './use-undo-import.ts';

const MAX_SHOWN = 5;

/** Recent imports, newest first, with Undo; nothing before the first import. */
export function RecentImports() {
  const { data, isError, refetch } = useQuery(importsQuery);
  const [all, setAll] = useState(false);
  if (isError && !data) {
    return (
      <Group justify="center">
        <Text size="sm" c="dimmed">
          Couldn’t load recent imports.
        </Text>
        <Button variant="subtle" onClick={() => void refetch()}>
          Try again
        </Button>
      </Group>
    );
  }
  if (!data?.length) return null;
  return (
    <Card component="section" aria-labelledby="recent-imports" p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} size="h3" id="recent-imports" mb="xs">
        Recent imports
      </Title>
      <ul className={classes.list}>
        {(all ? data : data.slice(0, MAX_SHOWN)).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {!all && data.length > MAX_SHOWN && (
        <Group>
          <Button variant="subtle" mih={44} onClick={() => setAll(true)}>
            Show all {data.length}
          </Button>
        </Group>
      )}
    </Card>
  );
}

function Entry({ entry }: { entry: Import }) {
  const undo = useUndoImport();
  const { me } = useSession();
  const { id, source, uploadKey, createdAt, createdBy, undoneAt } = entry;
  const name = entry.fileName || (source === 'slip' ? 'Order slip' : 'Unnamed file');
  const counts = countsLine({ ...entry, merged: [] }, 0);
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <Text fw={560}>{name}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          {counts}
        </Text>
        <Text size="sm" c="dimmed">
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatRelative(createdAt)}
          </time>
          {createdBy && ` by ${createdBy.username}`}
        </Text>
        {entry.partsLeft > 0 && undoneAt === null && (
          <Text size="sm">
            Incomplete: {entry.partsLeft} {entry.partsLeft === 1 ? 'part is' : 'parts are'} missing. Import the same
            file again to continue{mayUndo(me, createdBy) && ', or undo this import'}.
          </Text>
        )}
        {uploadKey !== null && (
          <Anchor
            href={pathTo(readPicture, { params: { key: uploadKey } })}
            target="_blank"
            size="sm"
            className={classes.slip}
          >
            View slip
          </Anchor>
        )}
      </div>
      {undoneAt === null ? (
        mayUndo(me, createdBy) && (
          <UndoButton
            variant="default"
            mih={44}
            aria-label={`Undo import of ${name}`}
            question={undoQuestion(entry)}
            pending={undo.isPending}
            onUndo={() => undo.mutate(id)}
          >
            Undo
          </UndoButton>
        )
      ) : (
        <Badge variant="default" tt="none" title={formatDateTime(undoneAt)}>
          Undone
        </Badge>
      )}
      {undo.data && undo.data.skipped.length > 0 && (
        <div className={classes.report}>
          <UndoneReport undone={undo.data} />
        </div>
      )}
    </li>
  );
}
