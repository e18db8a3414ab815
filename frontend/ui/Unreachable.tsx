import { Button, Stack, Text, Title } from '@mantine/core';
import { useTryingAgain } from '../lib/use-trying-again.ts';

type Props = {
  /** Tries to show the page after all. False: not yet. */
  attempt: () => Promise<boolean>;
};

/** Stands in place of a page while the server cannot be asked for it. It goes by itself once it can. */
export function Unreachable({ attempt }: Props) {
  const { retry, isTrying } = useTryingAgain(attempt);
  return (
    <Stack align="center" justify="center" gap="xs" mih="60vh" py="xl" px="md" ta="center" role="alert">
      <Title order={1} size="h2">
        Cannot reach Camellia. Trying again…
      </Title>
      <Text c="dimmed" maw="28rem">
        You stay signed in on this device. This page opens by itself as soon as Camellia answers.
      </Text>
      <Button mt="sm" size="md" variant="light" loading={isTrying} onClick={retry}>
        Retry
      </Button>
    </Stack>
  );
}
