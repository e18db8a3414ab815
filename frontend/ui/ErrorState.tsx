import { Button, Stack, Text, Title } from '@mantine/core';
import { ApiError, errorText } from '../lib/api.ts';

type Props = {
  title?: string;
  /** What was caught; the server's own sentence is shown where there is one. */
  error: unknown;
  onRetry?: () => void;
};

/** Stands where something could not be loaded: what happened, the request's id to quote, and a way to try again. */
export function ErrorState({ title = 'This could not be loaded', error, onRetry }: Props) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role="alert">
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw="26rem">
        {errorText(error, 'Please check your connection and try again.')}
      </Text>
      {requestId && (
        <Text size="xs" c="dimmed">
          Request {requestId}
        </Text>
      )}
      {onRetry && (
        <Button mt="sm" variant="light" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
  );
}
