import { Button, Stack, Text, Title } from '@mantine/core';
import { ApiError, errorText, isRefusal } from '../../lib/requests/api-error.ts';

type Props = {
  title?: string;
  /** The caught error; the server's own message is shown if there is one. */
  error: unknown;
  onRetry?: () => void;
};

/** A failed load: the error and, where that may help, its request id and Try again. */
export function ErrorState({ title = 'Couldn’t load this', error, onRetry }: Props) {
  // Trying again changes no role, and there is nothing to look into.
  const isFinal: boolean = isRefusal(error, 'role_not_allowed');
  const requestId = error instanceof ApiError && !isFinal ? error.requestId : undefined;
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role="alert">
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw="26rem">
        {errorText(
          error,
          error instanceof ApiError
            ? 'Something went wrong on our side. Please try again in a minute.'
            : 'Please check your connection and try again.',
        )}
      </Text>
      {requestId && (
        <Text size="xs" c="dimmed">
          Request {requestId}
        </Text>
      )}
      {onRetry && !isFinal && (
        <Button mt="sm" variant="light" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
  );
}
