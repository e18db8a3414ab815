import { Button, Group, Stack, Text } from '@mantine/core';
import { errorText } from '../lib/requests/api-error.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { useRotateSecret } from './api.ts';
import { SecretOnce } from './SecretOnce.tsx';

/** Creates a new signing secret, and shows it once. */
export function RotateDialog({ id, opened, onClose }: { id: number; opened: boolean; onClose: () => void }) {
  const rotate = useRotateSecret(id);
  const close = () => {
    rotate.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="New signing secret" centered closeOnClickOutside={!rotate.isSuccess}>
      {rotate.isSuccess ? (
        <SecretOnce secret={rotate.data.secret} onDone={close} />
      ) : (
        <Stack>
          <Text>
            For 24 hours, requests are signed with both the new secret and the one before, so that your receiver can
            change over without missing anything.
          </Text>
          <FormError>
            {rotate.isError ? errorText(rotate.error, 'Couldn’t create the secret. Please try again.') : undefined}
          </FormError>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button loading={rotate.isPending} onClick={() => rotate.mutate(undefined)}>
              Create secret
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
