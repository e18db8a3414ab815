import { Button, Card, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Count } from '../../../worker/counts/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { formatCount, formatDateTime } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useEndCount } from '../api.ts';
import { linesText, progressText, titleOf } from '../words.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { sortLines } from './differences.ts';
import { FoldedLines } from './FoldedLines.tsx';
import { appliedText } from './outcome.ts';

type Props = { count: Count; isOffice: boolean; useCosts: () => ReadonlyMap<number, number> };

/** What a finished count has changed. */
export function Finished({ count, isOffice, useCosts }: Props) {
  const costs = useCosts();
  const [isAsked, setAsked] = useState(false);
  const undo = useEndCount(count.id, 'undo');
  const isShown = count.lines.every(({ book }) => book !== undefined);
  const hasPlaces = new Set(count.lines.map(({ locationId }) => locationId)).size > 1;
  const { differences, same, uncounted } = sortLines(count.lines, isOffice ? costs : NO_COSTS);
  const counted = count.lines.filter((line) => line.counted !== null);
  const lists = isShown ? same : counted;
  const close = () => setAsked(false);
  return (
    <>
      <Card mb="lg">
        <Text>{headline(count)}</Text>
        <Text c="dimmed" className="tabular">
          {isShown && count.state === 'done'
            ? appliedText({ changed: differences.length, unchanged: same.length, uncounted: uncounted.length })
            : `${progressText(counted.length, count.lines.length)}.`}
        </Text>
        {isOffice && count.state === 'done' && (
          <Group mt="sm">
            <Button variant="default" onClick={() => setAsked(true)}>
              Undo count
            </Button>
          </Group>
        )}
      </Card>
      {isShown && differences.length > 0 && (
        <DifferenceList
          title={count.state === 'done' ? 'Changed' : 'Differences'}
          differences={differences}
          hasPlaces={hasPlaces}
        />
      )}
      {lists.length > 0 && (
        <FoldedLines
          title={`${isShown ? 'No difference' : 'Counted'} (${formatCount(lists.length)})`}
          lines={lists}
          hasPlaces={hasPlaces}
        />
      )}
      {uncounted.length > 0 && (
        <FoldedLines title={`Not counted (${formatCount(uncounted.length)})`} lines={uncounted} hasPlaces={hasPlaces} />
      )}
      <ConfirmDialog
        opened={isAsked}
        title={`Undo ${titleOf(count)}?`}
        confirmLabel="Undo count"
        pending={undo.isPending}
        onClose={close}
        onConfirm={() =>
          undo.mutate(undefined, {
            onSuccess: ({ changed }) =>
              toast({ title: 'Count undone', description: `${linesText(changed)} changed back.` }),
            onError: (failure) =>
              toast({
                title: 'Count not undone',
                description: errorText(failure, 'Couldn’t reach the server. Please try again.'),
                variant: 'destructive',
              }),
            onSettled: close,
          })
        }
      >
        {linesText(differences.length)} {differences.length === 1 ? 'changes' : 'change'} back by what this count
        changed. Sales and receipts since then stay. The count cannot be applied again.
      </ConfirmDialog>
    </>
  );
}

const NO_COSTS: ReadonlyMap<number, number> = new Map();

function headline({ state, doneAt, cancelledAt }: Count): string {
  const at = cancelledAt ?? doneAt;
  const when = at === null ? '' : ` on ${formatDateTime(at)}`;
  if (state === 'done') return `Applied to stock${when}.`;
  return state === 'undone'
    ? `Undone${when}. Its changes were taken back.`
    : `Cancelled${when}. Stock was not changed.`;
}
