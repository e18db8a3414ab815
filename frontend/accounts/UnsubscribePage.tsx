import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, requestJson } from '../lib/api.ts';
import { meQuery } from '../lib/session.ts';
import { FormError } from '../ui/FormError.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';

/** /email/unsubscribe: where the link in every notification leads. Works without signing in. */
export function UnsubscribePage({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => requestJson('POST', `/api/email/unsubscribe?${new URLSearchParams({ token })}`),
    onSuccess: () => queryClient.removeQueries({ queryKey: meQuery.queryKey }),
  });
  return (
    <AuthFrame
      brew="White Tea"
      title="Stop e-mail notifications"
      description="Camellia then mails you nothing more. What runs low is still shown when you sign in."
    >
      {stop.isSuccess ? (
        <Stack>
          <Alert color="leaf" title="Stopped" role="status">
            You get no more e-mail notifications. Switch them on again in your settings whenever you like.
          </Alert>
          <TextLink to="/settings">Go to your settings</TextLink>
        </Stack>
      ) : (
        <Stack>
          <Button size="md" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop e-mail notifications
          </Button>
          <FormError>
            {stop.isError ? errorText(stop.error, 'The server could not be reached. Please try again.') : undefined}
          </FormError>
        </Stack>
      )}
    </AuthFrame>
  );
}
