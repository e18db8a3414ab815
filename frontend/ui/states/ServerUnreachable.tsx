import { Button, Stack, Text, Title } from '@mantine/core';
import { useRetry } from '../../lib/requests/use-retry.ts';

type Props = {
  /** Tries to load the page. Resolves to false while that is not possible. */
  attempt: () => Promise<boolean>;
};

/** Replaces a page while the server is unreachable, and retries until it responds. */
export function ServerUnreachable({ attempt }: Props) {
  const { retry, isTrying } = useRetry(attempt);
  return (
    <Stack align="center" justify="center" gap="xs" mih="60vh" py="xl" px="md" ta="center" role="alert">
      <Title order={1} size="h2">
        Can’t reach Camellia. Retrying…
      </Title>
      <Text c="dimmed" maw="28rem">
        You’re still signed in on this device. The page will load as soon as Camellia responds.
      </Text>
      <Button mt="sm" size="md" variant="light" loading={isTrying} onClick={retry}>
        Retry
      </Button>
    </Stack>
  );
}
