import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SecretCodes } from '../../ui/fields/SecretCodes.tsx';
import { SecretInput } from '../../ui/fields/SecretInput.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useCreateRecoveryCodes } from '../api.ts';

type Props = {
  opened: boolean;
  username: string;
  /** Whether earlier codes stop working. */
  replaces: boolean;
  /** @param isCreated whether codes were created and shown */
  onClose: (isCreated: boolean) => void;
};

/** Asks for the password, creates ten recovery codes and shows them once. */
export function RecoveryCodesDialog({ opened, username, replaces, onClose }: Props) {
  const create = useCreateRecoveryCodes();
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (value) => (value ? null : 'Your password is required') },
  });
  const close = () => {
    onClose(create.isSuccess);
    create.reset();
    form.reset();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Recovery codes"
      centered
      closeOnClickOutside={!create.isSuccess}
      size="lg"
    >
      {create.isSuccess ? (
        <Stack>
          <Alert color="yellow">
            These codes are shown once. Keep them where you’d still find them without this device, such as printed in a
            safe place.
          </Alert>
          <SecretCodes
            codes={create.data.codes}
            title={`Camellia recovery codes of ${username}`}
            fileName={`camellia-recovery-codes-${username}.txt`}
          />
          <Group justify="flex-end">
            <Button onClick={close}>I’ve saved them</Button>
          </Group>
        </Stack>
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit(({ currentPassword }) =>
            create.mutate(currentPassword, { onError: (failure) => form.setErrors(fieldErrors(failure)) }),
          )}
        >
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <Stack>
            <Text>
              You get ten codes. Each one lets you choose a new password once, without mail and without an admin.
              {replaces && ' Your earlier codes stop working.'}
            </Text>
            <SecretInput
              label="Your password"
              name="currentPassword"
              autoComplete="current-password"
              required
              data-autofocus
              {...form.getInputProps('currentPassword')}
            />
            <FormError>
              {create.isError && !form.errors.currentPassword
                ? errorText(create.error, 'Couldn’t create the codes. Please try again.')
                : undefined}
            </FormError>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={create.isPending}>
                Create codes
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
