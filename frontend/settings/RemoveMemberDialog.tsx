import { Stack, Text } from '@mantine/core';
import type { Me } from '../../worker/accounts/contract.ts';
import type { Member } from '../../worker/workspaces/contract.ts';
import { errorText } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useRemoveMember } from './api.ts';
import { personName } from './people.ts';

type Props = { opened: boolean; member: Member; me: Me; onClose: () => void };

/** Says what removing a member does, and does it. */
export function RemoveMemberDialog({ opened, member, me, onClose }: Props) {
  const remove = useRemoveMember();
  const name = personName(member);
  const isMe = member.id === me.id;
  const isContact = member.username === me.workspace?.contact.username;
  const workspace = me.workspace?.name;
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    // Not mutate's own callbacks: the row and this dialog leave with the member, and those would leave with them.
    remove.mutateAsync(member.id).then(
      () => {
        close();
        toast({ title: 'Member Removed', description: `${name} no longer belongs to ${workspace}.` });
      },
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={isMe ? `Leave ${workspace}?` : `Remove ${name}?`}
      confirmLabel={isMe ? 'Leave' : 'Remove'}
      destructive
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap="xs">
        <Text>
          {isMe ? 'You are' : `${name} is`} signed out everywhere at once and can no longer see {workspace}. The account
          and its past work stay; coming back takes a new invite.
        </Text>
        {isContact && <Text>The longest-serving admin becomes the contact of the workspace.</Text>}
        <FormError>
          {remove.isError ? errorText(remove.error, 'The member could not be removed. Please try again.') : undefined}
        </FormError>
      </Stack>
    </ConfirmDialog>
  );
}
