import { unsubscribe } from '../../worker/email/contract.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { meQuery } from '../lib/session/session.ts';
import { FormError } from '../ui/states/FormError.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';

/** /email/unsubscribe: the target of the link in every notification. Works without signing in. */
export function UnsubscribePage({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => api(unsubscribe, { query: { token } }),
    onSuccess: () => queryClient.removeQueries({ queryKey: meQuery.queryKey }),
  });
  return (
    <AuthFrame
      brew="White Tea"
      title="Stop email notifications"
      description="You’ll stop getting emails from Camellia. Low stock still shows when you sign in."
    >
      {stop.isSuccess ? (
        <Stack>
          <Alert color="leaf" title="Stopped" role="status">
            You’re unsubscribed from email notifications. You can turn them back on in your settings.
          </Alert>
          <TextLink to="/settings">Go to your settings</TextLink>
        </Stack>
      ) : (
        <Stack>
          <Button size="md" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop email notifications
          </Button>
          <FormError>
            {stop.isError ? errorText(stop.error, 'Couldn’t reach the server. Please try again.') : undefined}
          </FormError>
        </Stack>
      )}
    </AuthFrame>
  );
}
