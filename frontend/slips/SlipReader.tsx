import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Toast } from '../lib/toast/toast-message.ts';
import { expectSlip, toReason } from './api.ts';
import { PicturePicker } from './picture/PicturePicker.tsx';
import type { UseItems } from './review/item-choice.ts';
import { ReceivedReport } from './review/ReceivedReport.tsx';
import { SlipReview } from './review/SlipReview.tsx';
import classes from './SlipReader.module.css';
import type { ShownPicture, Slip } from './use-slip.ts';

type Props = {
  slip: Slip;
  useItems: UseItems;
  wrongType: Toast;
  /** Called with a chosen picture; without it, the picture waits for Extract Data. */
  onChosen?: (picture: ShownPicture) => void;
  large?: boolean;
  children?: ReactNode;
};

/** What becomes of the chosen picture; why it was not read stays to be seen when its toast is gone. */
function statusOf({ reading: { isPending, isError, error, data } }: Slip): string {
  if (isPending) return 'Reading the slip. This takes a few seconds.';
  if (isError) return `The slip was not read: ${toReason(error) ?? 'the server did not respond'}`;
  return data ? 'Done.' : 'Ready to extract.';
}

/** Reads a picture of a slip and receives its items into stock. */
export function SlipReader({ slip, useItems, wrongType, onChosen, large, children }: Props) {
  const { picture, reading, receive, choose, extract, canReadWithoutModel, extractWithoutModel, clear } = slip;
  const answer = reading.data?.answer;
  if (receive.data) return <ReceivedReport answer={receive.data} onReset={clear} />;
  const take = async (file: File) => {
    const shown = await choose(file);
    if (shown) onChosen?.(shown);
  };
  return (
    <Stack gap="lg">
      {!picture && (
        <PicturePicker
          large={large}
          wrongType={wrongType}
          onOpen={() => void expectSlip()}
          onFile={(file) => void take(file)}
        />
      )}
      {picture && (
        <div className={classes.chosen} data-read={answer ? true : undefined}>
          <img className={classes.preview} src={picture.url} alt={`Order slip ${picture.fileName}`} />
          <Stack gap="sm" miw={0}>
            <Text fw={600} className={classes.name}>
              {picture.fileName}
            </Text>
            <Text size="sm" c={reading.isError ? undefined : 'dimmed'} role="status">
              {statusOf(slip)}
            </Text>
            <Group gap="sm">
              {!answer && (
                <Button
                  size="md"
                  disabled={reading.isPending}
                  leftSection={reading.isPending && <Loader size="xs" color="dimmed" aria-hidden />}
                  onClick={() => extract(picture)}
                >
                  {reading.isPending ? 'Extracting…' : reading.isError ? 'Try again' : 'Extract Data'}
                </Button>
              )}
              {canReadWithoutModel && (
                <Button size="md" variant="default" onClick={() => extractWithoutModel(picture)}>
                  Read without AI
                </Button>
              )}
              <Button size="md" variant="default" disabled={receive.isPending} onClick={clear}>
                Clear
              </Button>
            </Group>
          </Stack>
        </div>
      )}
      {picture && answer && <SlipReview slip={slip} picture={picture} answer={answer} useItems={useItems} />}
      {children}
    </Stack>
  );
}
