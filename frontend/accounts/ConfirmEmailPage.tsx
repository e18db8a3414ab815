import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmEmail } from '../../worker/email/contract.ts';
import { api } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { meQuery } from '../lib/session/session.ts';
import { FormError } from '../ui/states/FormError.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';

/**
 * /email/confirm: the target of the link in the email. Mail scanners open links on their own, so nothing is confirmed
 * until the button is pressed.
 */
export function ConfirmEmailPage({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api(confirmEmail, { body: { token } }),
    onSuccess: () => queryClient.removeQueries({ queryKey: meQuery.queryKey }),
  });
  return (
    <AuthFrame
      brew="Green Tea"
      title="Confirm your email address"
      description="Once confirmed, you’ll get the email notifications you’ve turned on, such as low stock."
    >
      {confirm.isSuccess ? (
        <Stack>
          <Alert color="leaf" title="Confirmed" role="status">
            {confirm.data.email} is confirmed. You can close this page.
          </Alert>
          <TextLink to="/settings">Go to your profile</TextLink>
        </Stack>
      ) : (
        <Stack>
          <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirm
          </Button>
          <FormError>
            {confirm.isError ? errorText(confirm.error, 'Couldn’t reach the server. Please try again.') : undefined}
          </FormError>
          {confirm.isError && <TextLink to="/settings">Go to your profile</TextLink>}
        </Stack>
      )}
    </AuthFrame>
  );
}
