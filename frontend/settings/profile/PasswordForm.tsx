import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldErrors } from '../../lib/requests/api-error.ts';
import { confirmProblem, PASSWORD_MIN, passwordProblem } from '../../lib/session/password.ts';
import { toast } from '../../lib/toast/toast.ts';
import { NewPasswordInput } from '../../ui/fields/NewPasswordInput.tsx';
import { SecretInput } from '../../ui/fields/SecretInput.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useChangePassword } from '../api.ts';
import { toFormErrors } from '../form-errors.ts';
import { useUnsaved } from '../unsaved.ts';

/** Changes the password; needs the current one. */
export function PasswordForm({ username }: { username: string }) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: {
      currentPassword: (value) => (value ? null : 'Current password is required'),
      newPassword: passwordProblem,
      confirmPassword: (value, values) => confirmProblem(value, values.newPassword),
    },
  });
  const change = useChangePassword();
  useUnsaved(form.isDirty(), change.isPending);
  const refused = toFormErrors(
    change.error,
    Object.keys(form.values),
    'Couldn’t change your password. Please try again.',
  );
  const submit = ({ currentPassword, newPassword }: typeof form.values) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          form.reset();
          toast({ title: 'Password Changed', description: 'You’ve been signed out everywhere else.' });
        },
        onError: (failure) => form.setErrors(fieldErrors(failure)),
      },
    );

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack>
        <SecretInput
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          {...form.getInputProps('currentPassword')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NewPasswordInput
            label="New password"
            description={`At least ${PASSWORD_MIN} characters`}
            name="newPassword"
            username={username}
            {...form.getInputProps('newPassword')}
          />
          <SecretInput
            label="Confirm new password"
            description="Repeat the new password"
            name="confirmPassword"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmPassword')}
          />
        </SimpleGrid>
        <FormError>{refused.form}</FormError>
        <Group>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
