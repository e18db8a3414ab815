import { Alert, Button, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Toast } from '../lib/toast/toast-message.ts';
import { expectSlip } from './api.ts';
import { openDeviceReader } from './device/device-reader.ts';
import { PicturePicker } from './picture/PicturePicker.tsx';
import type { UseItems } from './review/item-choice.ts';
import { LazyPlaceDialog, LazySlipReview, prepareReview } from './review/LazyReview.tsx';
import { ReceivedReport } from './review/ReceivedReport.tsx';
import classes from './SlipReader.module.css';
import type { ShownPicture, Slip } from './use-slip.ts';
import { WaitingSlips } from './waiting/WaitingSlips.tsx';

type Props = {
  slip: Slip;
  useItems: UseItems;
  wrongType: Toast;
  /** Called with a chosen picture; without it, the picture waits for Extract Data. */
  onChosen?: (picture: ShownPicture) => void;
  large?: boolean;
  children?: ReactNode;
};

/** What becomes of the chosen picture. */
function statusOf({ reading: { isPending, isError, data } }: Slip): string {
  if (isPending) return 'Reading the slip. This takes a few seconds.';
  if (isError) return 'The slip was not read.';
  return data ? 'Done.' : 'Ready to extract.';
}

/** Reads a picture of a slip and receives its items into stock. */
export function SlipReader({ slip, useItems, wrongType, onChosen, large, children }: Props) {
  const { picture, reading, receive, choose, extract, canReadWithoutModel, extractWithoutModel, clear } = slip;
  const [isShown, setShown] = useState(false);
  useEffect(prepareReview, []);
  // The first slip is read by the server, and its picture does not wait for the reader.
  const isRead = reading.isSuccess;
  useEffect(() => {
    if (isRead) void openDeviceReader();
  }, [isRead]);
  const answer = reading.data?.answer;
  if (receive.data) return <ReceivedReport answer={receive.data} onReset={clear} />;
  const take = async (file: File) => {
    const shown = await choose(file);
    if (shown) onChosen?.(shown);
  };
  return (
    <Stack gap="lg">
      {slip.failed && (
        <Alert color="red" title={slip.failed.title}>
          {slip.failed.description}
        </Alert>
      )}
      {!picture && (
        <PicturePicker
          large={large}
          wrongType={wrongType}
          onOpen={() => void expectSlip()}
          onFile={(file) => void take(file)}
        />
      )}
      {!picture && <WaitingSlips onRead={slip.openWaiting} />}
      {picture && (
        <div className={classes.chosen}>
          <UnstyledButton className={classes.open} aria-label="Show the whole picture" onClick={() => setShown(true)}>
            <img className={classes.preview} src={picture.url} alt={`Order slip ${picture.fileName}`} />
          </UnstyledButton>
          <LazyPlaceDialog
            picture={picture}
            turned={answer?.turned ?? 0}
            place={{ title: picture.fileName, box: null }}
            opened={isShown}
            onClose={() => setShown(false)}
          />
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
      {picture && answer ? (
        <LazySlipReview slip={slip} picture={picture} answer={answer} useItems={useItems} after={children} />
      ) : (
        children
      )}
    </Stack>
  );
}
