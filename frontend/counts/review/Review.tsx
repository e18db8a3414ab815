import { Alert, Button, Card, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Count, CountLine } from '../../../worker/counts/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { formatCount, formatMoney } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useEndCount, useRecount } from '../api.ts';
import { lineKey } from '../lines.ts';
import { linesText, titleOf } from '../words.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { SURPRISING_SHARE, SURPRISING_WORTH, sortLines } from './differences.ts';
import { FoldedLines } from './FoldedLines.tsx';
import { appliedText, planText } from './outcome.ts';

type Props = {
  count: Count;
  /** How many entries wait on this device. */
  waiting: number;
  useCosts: () => ReadonlyMap<number, number>;
};

const NONE: ReadonlySet<string> = new Set();
const saveFailed = (title: string, failure: unknown) =>
  toast({
    title,
    description: errorText(failure, 'Couldn’t reach the server. Please try again.'),
    variant: 'destructive',
  });

/** What an open count has found: the differences first, to be counted again or applied. */
export function Review({ count, waiting, useCosts }: Props) {
  const costs = useCosts();
  const [chosen, setChosen] = useState(NONE);
  const [asked, setAsked] = useState<'apply' | 'cancel' | null>(null);
  const recount = useRecount(count.id);
  const apply = useEndCount(count.id, 'apply');
  const cancel = useEndCount(count.id, 'cancel');
  const { differences, same, uncounted } = sortLines(count.lines, costs);
  const surprising = differences.filter(({ isSurprising }) => isSurprising);
  const others = differences.filter(({ isSurprising }) => !isSurprising);
  const counted = differences.length + same.length;
  const again = count.lines.filter((line) => line.counted !== null && chosen.has(lineKey(line)));
  const hasPlaces = new Set(count.lines.map(({ locationId }) => locationId)).size > 1;
  const figures = { changed: differences.length, unchanged: same.length, uncounted: uncounted.length };
  const close = () => setAsked(null);

  const countAgain = (lines: CountLine[]) =>
    recount.mutate(lines, {
      onSuccess: () => {
        setChosen(NONE);
        toast({
          title: 'To be counted again',
          description: `${linesText(lines.length)} ${lines.length === 1 ? 'is' : 'are'} on the list again.`,
        });
      },
      onError: (failure) => saveFailed('Recount failed', failure),
    });
  const choose = (lines: readonly CountLine[], isChosen: boolean) =>
    setChosen((before) => {
      const keys = new Set(lines.map(lineKey));
      const kept = [...before].filter((key) => !keys.has(key));
      return new Set(isChosen ? [...kept, ...keys] : kept);
    });
  const list = { hasPlaces, chosen, onChoose: choose };

  return (
    <>
      {waiting > 0 && (
        <Alert mb="md" color="yellow" title={`${linesText(waiting)} on this device not sent yet`}>
          They are not in this review. They are sent as soon as Camellia can be reached.
        </Alert>
      )}
      {counted === 0 ? (
        <Card mb="lg">
          <Text>Nothing is counted yet. Differences appear here as people count.</Text>
        </Card>
      ) : (
        <>
          {surprising.length > 0 && (
            <DifferenceList
              title="Surprising"
              about={`Off by more than ${SURPRISING_SHARE * 100} % and more than one step, or by more than ${formatMoney(SURPRISING_WORTH)} at cost. What is worth most comes first.`}
              differences={surprising}
              action={
                <Button
                  variant="light"
                  loading={recount.isPending}
                  disabled={waiting > 0}
                  onClick={() => countAgain(surprising.map(({ line }) => line))}
                >
                  Recount these
                </Button>
              }
              {...list}
            />
          )}
          {others.length > 0 && <DifferenceList title="Small differences" differences={others} {...list} />}
          {differences.length === 0 && (
            <Card mb="lg">
              <Text>What was counted agrees with the stock in Camellia.</Text>
            </Card>
          )}
        </>
      )}
      {uncounted.length > 0 && (
        <FoldedLines
          title={`Not counted (${formatCount(uncounted.length)})`}
          about="They stay as they are."
          lines={uncounted}
          hasPlaces={hasPlaces}
        />
      )}
      {same.length > 0 && (
        <FoldedLines title={`No difference (${formatCount(same.length)})`} lines={same} hasPlaces={hasPlaces} />
      )}
      <Group mt="lg" gap="sm">
        <Button disabled={counted === 0 || waiting > 0} onClick={() => setAsked('apply')}>
          Apply to stock
        </Button>
        <Button
          variant="default"
          disabled={again.length === 0}
          loading={recount.isPending}
          onClick={() => countAgain(again)}
        >
          {again.length === 0 ? 'Recount chosen lines' : `Recount ${linesText(again.length)}`}
        </Button>
        <Button variant="subtle" color="red" ml={{ sm: 'auto' }} onClick={() => setAsked('cancel')}>
          Cancel count
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked === 'apply'}
        title={`Apply ${titleOf(count)}?`}
        confirmLabel="Apply to stock"
        pending={apply.isPending}
        onClose={close}
        onConfirm={() =>
          apply.mutate(undefined, {
            onSuccess: (outcome) => toast({ title: 'Count applied', description: appliedText(outcome) }),
            onError: (failure) => saveFailed('Count not applied', failure),
            onSettled: close,
          })
        }
      >
        {planText(figures)}. What was sold or received since stays in. You can undo it later.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'cancel'}
        title={`Cancel ${titleOf(count)}?`}
        confirmLabel="Cancel count"
        closeLabel="Keep counting"
        destructive
        pending={cancel.isPending}
        onClose={close}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => toast({ title: 'Count cancelled', description: 'Stock was not changed.' }),
            onError: (failure) => saveFailed('Count not cancelled', failure),
            onSettled: close,
          })
        }
      >
        Stock stays as it is, and nobody can enter anything in this count again.
      </ConfirmDialog>
    </>
  );
}
