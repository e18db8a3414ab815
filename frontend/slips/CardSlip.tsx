import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { UseItems } from './review/item-choice.ts';
import { LazySlipReview, prepareReview } from './review/LazyReview.tsx';
import { ReceivedReport } from './review/ReceivedReport.tsx';
import { useSlip } from './use-slip.ts';
import { cardWords } from './words.ts';

type Props = {
  file: File;
  useItems: UseItems;
  /** Goes back to choosing a file. */
  onCancel: () => void;
  /** The id of the order that the page is about. */
  orderId?: number | undefined;
  /** Called when the goods are in stock; without it, a report is shown. */
  onReceived?: (() => void) | undefined;
};

/** A slip photo in the upload card: read at once, reviewed, received. */
export function CardSlip({ file, useItems, onCancel, orderId, onReceived }: Props) {
  const slip = useSlip(cardWords, orderId);
  const { picture, reading, receive, choose, extract, canReadWithoutModel, extractWithoutModel } = slip;
  useEffect(prepareReview, []);
  const started = useRef<File>(null);
  useEffect(() => {
    if (started.current === file) return;
    started.current = file;
    void choose(file).then((shown) => (shown ? extract(shown) : onCancel()));
  }, [file, choose, extract, onCancel]);
  const isReceived = receive.data !== undefined;
  useEffect(() => {
    if (isReceived) onReceived?.();
  }, [isReceived, onReceived]);
  if (receive.data && onReceived) return null;
  if (receive.data) return <ReceivedReport answer={receive.data} onReset={onCancel} />;
  if (slip.isKept) {
    return (
      <Stack gap="md" align="flex-start">
        <Text role="status">{file.name} is kept on this device. Read it from Slips when you’re back online.</Text>
        <Button variant="default" size="md" onClick={onCancel}>
          Close
        </Button>
      </Stack>
    );
  }
  const answer = reading.data?.answer;
  return (
    <Stack gap="md">
      {picture && answer ? (
        <LazySlipReview slip={slip} picture={picture} answer={answer} useItems={useItems} />
      ) : (
        <Text role="status">
          {reading.isError ? `Couldn’t read ${file.name}.` : `Reading ${file.name}. This takes a few seconds.`}
        </Text>
      )}
      <div>
        {reading.isError && picture && (
          <Button size="md" mr="sm" onClick={() => extract(picture)}>
            Try again
          </Button>
        )}
        {canReadWithoutModel && picture && (
          <Button variant="default" size="md" mr="sm" onClick={() => extractWithoutModel(picture)}>
            Read without AI
          </Button>
        )}
        <Button variant="default" size="md" disabled={receive.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Stack>
  );
}
