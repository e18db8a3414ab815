import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { errorText, fieldErrors, isRefusal } from '../../lib/requests/api-error.ts';
import { confirmProblem, PASSWORD_MIN, passwordProblem } from '../../lib/session/password.ts';
import { toast } from '../../lib/toast/toast.ts';
import { NewPasswordInput } from '../../ui/fields/NewPasswordInput.tsx';
import { SecretInput } from '../../ui/fields/SecretInput.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { useResetPassword } from '../api.ts';
import { UsernameInput } from '../sign-in/UsernameInput.tsx';

type Props = {
  /** From the mailed link; undefined asks for username and code. */
  token: string | undefined;
  onReset: () => void;
};

const requires = (what: string) => (value: string) => (value.trim() ? null : `${what} is required`);

/** /reset-password: a new password, by a mailed link or by a code. */
export function ResetPasswordPage({ token, onReset }: Props) {
  const byLink = token !== undefined;
  const form = useForm({
    initialValues: { username: '', code: '', newPassword: '', confirmPassword: '' },
    validate: {
      ...(!byLink && { username: requires('Username'), code: requires('Code') }),
      newPassword: passwordProblem,
      confirmPassword: (value, values) => confirmProblem(value, values.newPassword),
    },
  });
  const reset = useResetPassword();
  const submit = ({ username, code, newPassword }: typeof form.values) =>
    reset.mutate(byLink ? { token, newPassword } : { username: username.trim(), code, newPassword }, {
      onSuccess: () => {
        toast({ title: 'Password Changed', description: 'Sign in with your new password.' });
        onReset();
      },
      onError: (failure) => form.setErrors(fieldErrors(failure)),
    });
  const hasFieldErrors = Object.keys(form.errors).length > 0;

  return (
    <AuthFrame
      brew="Oolong Tea"
      title="Choose a new password"
      description={
        byLink
          ? 'You’ll be signed out on all devices.'
          : 'With a reset code from an admin, or one of your recovery codes. You’ll be signed out on all devices.'
      }
    >
      <form method="post" noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          {!byLink && (
            <>
              <UsernameInput {...form.getInputProps('username')} />
              <TextInput
                label="Code"
                name="code"
                size="md"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="7k2m-9xqd-04tv-h3pz"
                required
                {...form.getInputProps('code')}
              />
            </>
          )}
          <NewPasswordInput
            label="New password"
            name="newPassword"
            size="md"
            username={form.values.username}
            description={`At least ${PASSWORD_MIN} characters`}
            {...form.getInputProps('newPassword')}
          />
          <SecretInput
            label="Confirm new password"
            name="confirmPassword"
            size="md"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmPassword')}
          />
          <FormError>
            {reset.isError && !hasFieldErrors
              ? errorText(reset.error, 'Couldn’t reach the server. Please try again.')
              : undefined}
          </FormError>
          {byLink && isRefusal(reset.error, 'reset_invalid') && (
            <TextLink to="/forgot-password">Ask for a new link</TextLink>
          )}
          <Button type="submit" size="md" loading={reset.isPending}>
            Change password
          </Button>
        </Stack>
      </form>
      <Text size="sm" c="dimmed" mt="lg">
        Remembered it? <TextLink to="/login">Sign in</TextLink>
      </Text>
    </AuthFrame>
  );
}
