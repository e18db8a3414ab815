import { Card, Group, Stack, Text } from '@mantine/core';
import { useSession } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { DeviceReaderSetting } from './device/DeviceReaderSetting.tsx';
import { LazySlipNames } from './names/LazySlipNames.tsx';
import type { UseItems } from './review/item-choice.ts';
import classes from './SlipReader.module.css';
import { SlipReader } from './SlipReader.tsx';
import { useSlip } from './use-slip.ts';
import { pageWords } from './words.ts';

/** /slips: the order-slip reader. */
export function SlipsPage({ useItems }: { useItems: UseItems }) {
  const { me } = useSession();
  return (
    <Page
      title="Scan an order slip"
      description="Camellia reads your delivery. Review the items, then add them to stock."
    >
      <Card p={{ base: 'md', sm: 'lg' }} className={classes.card}>
        {me ? <Reader useItems={useItems} /> : <AuthenticationRequired />}
      </Card>
      {me && <LazySlipNames useItems={useItems} />}
    </Page>
  );
}

function Reader({ useItems }: { useItems: UseItems }) {
  const slip = useSlip(pageWords);
  return (
    <SlipReader slip={slip} useItems={useItems} wrongType={pageWords.wrongType}>
      {(!slip.picture || slip.reading.isSuccess) && !slip.receive.data && <DeviceReaderSetting />}
    </SlipReader>
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
