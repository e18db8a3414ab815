import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/requests/api-error.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { useForgotPassword } from '../api.ts';
import { publicSettingsQuery } from '../public-settings.ts';
import { UsernameInput } from '../sign-in/UsernameInput.tsx';

/** /forgot-password: a link by mail, or what to do without one. */
export function ForgotPasswordPage() {
  const { data: settings } = useQuery(publicSettingsQuery);
  const byMail = settings?.sendsMail ?? true;
  return (
    <AuthFrame
      brew="Oolong Tea"
      title="Forgot your password?"
      description={
        byMail
          ? 'Enter your username. We’ll email you a link to choose a new password.'
          : 'No mail server is set up here, so we can’t email you a link. There are two other ways.'
      }
    >
      {byMail && <LinkForm />}
      <Stack gap="xs" mt={byMail ? 'xl' : 0}>
        {byMail && <Text>No mail, or no confirmed email address?</Text>}
        <Text component="ul" m={0} pl="lg">
          <li>Ask an admin of your workspace for a reset code. They create it in Settings, Team.</li>
          <li>Or use one of your recovery codes, if you’ve saved some.</li>
        </Text>
        <TextLink to="/reset-password" py="xs">
          Enter a code
        </TextLink>
        <Text size="sm" c="dimmed">
          Remembered it? <TextLink to="/login">Sign in</TextLink>
        </Text>
      </Stack>
    </AuthFrame>
  );
}

function LinkForm() {
  const form = useForm({
    initialValues: { username: '' },
    validate: { username: (value) => (value.trim() ? null : 'Username is required') },
  });
  const ask = useForgotPassword();
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(({ username }) => ask.mutate(username.trim()))}>
      <Stack>
        <UsernameInput {...form.getInputProps('username')} />
        <FormError>
          {ask.isError ? errorText(ask.error, 'Couldn’t reach the server. Please try again.') : undefined}
        </FormError>
        {ask.isSuccess && (
          <Alert color="leaf" title="Check your inbox" role="status">
            If {ask.variables} has a confirmed email address, a link is on its way. It works once, within an hour.
          </Alert>
        )}
        <Button type="submit" size="md" loading={ask.isPending} variant={ask.isSuccess ? 'default' : 'filled'}>
          {ask.isSuccess ? 'Send again' : 'Send link'}
        </Button>
      </Stack>
    </form>
  );
}
