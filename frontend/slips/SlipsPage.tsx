import { Alert, Card, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSession } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { ShownAfter } from '../ui/states/ShownAfter.tsx';
import { DeviceReaderSetting } from './device/DeviceReaderSetting.tsx';
import { useDeviceReader } from './device/device-reader.ts';
import { LazySlipNames } from './names/LazySlipNames.tsx';
import type { UseItems } from './review/item-choice.ts';
import classes from './SlipReader.module.css';
import { SlipReader } from './SlipReader.tsx';
import { REFUSED, type SharedRead, takeShared } from './shared-picture.ts';
import { useSlip } from './use-slip.ts';
import { pageWords } from './words.ts';

type Props = {
  useItems: UseItems;
  /** Whether a chosen picture is read at once; else it waits for Extract Data. */
  readsAtOnce: boolean;
  /** What became of a picture that another application shared. */
  shared?: SharedRead | undefined;
};

/** /slips: the order-slip reader. */
export function SlipsPage(props: Props) {
  const { me } = useSession();
  return (
    <Page
      title="Scan an order slip"
      description="Camellia reads your delivery. Review the items, then add them to stock."
    >
      {me ? (
        <Reader {...props} />
      ) : (
        <Card p={{ base: 'md', sm: 'lg' }}>
          <AuthenticationRequired />
        </Card>
      )}
    </Page>
  );
}

function Reader({ useItems, readsAtOnce, shared }: Props) {
  const slip = useSlip(pageWords);
  const device = useDeviceReader();
  const { choose } = slip;
  const refused = shared && REFUSED[shared];
  useEffect(() => {
    // It waits for Extract Data: any site can send a form to the address that takes it.
    if (shared === 'shared') void takeShared().then((file) => file && choose(file));
  }, [shared, choose]);
  return (
    <>
      {refused && !slip.picture && (
        <Alert color="red" mb="md" title={refused.title}>
          {refused.description}
        </Alert>
      )}
      <Card p={{ base: 'md', sm: 'lg' }} className={classes.card}>
        <SlipReader
          slip={slip}
          useItems={useItems}
          wrongType={pageWords.wrongType}
          {...(readsAtOnce && { onChosen: slip.extract })}
        >
          {(!slip.picture || slip.reading.isSuccess) && !slip.receive.data && <DeviceReaderSetting />}
        </SlipReader>
      </Card>
      {/* Not below a picture: the rows that are read would push it away. */}
      {!slip.picture && (
        <ShownAfter isLoading={device.is === 'unknown'}>
          <LazySlipNames useItems={useItems} />
        </ShownAfter>
      )}
    </>
  );
}

/** Shown when the session has ended while the page was open. */
function AuthenticationRequired() {
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        Authentication Required
      </Text>
      <Text c="dimmed">Log in to scan order slips.</Text>
      <Group gap="sm">
        <ButtonLink to="/login" search={{ redirect: '/slips' }}>
          Log In
        </ButtonLink>
        <ButtonLink to="/register" variant="default">
          Create Account
        </ButtonLink>
      </Group>
    </Stack>
  );
}
