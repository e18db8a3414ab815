import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Member } from '../../../worker/workspaces/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { personName } from '../../lib/session/person-name.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SecretCodes } from '../../ui/fields/SecretCodes.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useCreateResetCode } from '../api.ts';

type Props = { opened: boolean; member: Member; onClose: () => void };

/** Creates a code with which a member who forgot their password chooses a new one, and shows it once. */
export function ResetCodeDialog({ opened, member, onClose }: Props) {
  const create = useCreateResetCode();
  const name = personName(member);
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={`Reset code for ${name}`}
      centered
      closeOnClickOutside={!create.isSuccess}
    >
      {create.isSuccess ? (
        <Stack>
          <SecretCodes codes={[create.data.code]} title={`Reset code for ${name}`} />
          <Text size="sm">
            Give it to {name} in person or by phone. They open “Forgot your password?” on the sign-in page, choose
            “Enter a code” and enter their username {member.username} and this code.
          </Text>
          <Alert color="yellow">The code is shown once. It works once, within 24 hours.</Alert>
          <Group justify="flex-end">
            <Button onClick={close}>Done</Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text>
            For when {name} has forgotten their password. The code lets them choose a new one, which signs them out on
            all devices. An earlier code stops working.
          </Text>
          <FormError>
            {create.isError ? errorText(create.error, 'Couldn’t create the code. Please try again.') : undefined}
          </FormError>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button loading={create.isPending} onClick={() => create.mutate(member.id)}>
              Create code
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
