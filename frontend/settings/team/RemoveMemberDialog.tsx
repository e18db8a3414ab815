import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../../worker/accounts/contract.ts';
import type { Member } from '../../../worker/workspaces/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { personName } from '../../lib/session/person-name.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { invitesQuery, useRemoveMember } from '../api.ts';
import { describeInvite } from './invite-text.ts';

type Props = { opened: boolean; member: Member; me: Me; onClose: () => void };

/** Confirms and removes a member, or lets someone leave. */
export function RemoveMemberDialog({ opened, member, me, onClose }: Props) {
  const remove = useRemoveMember();
  const [endInvites, setEndInvites] = useState(true);
  const { data: invites } = useQuery({ ...invitesQuery, enabled: opened });
  // Their own end with them.
  const open = (invites ?? []).filter(({ status, createdBy }) => status === 'open' && createdBy?.id !== member.id);
  const name = personName(member);
  const isMe = member.id === me.id;
  const isContact = member.username === me.workspace?.contact.username;
  const workspace = me.workspace?.name;
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    // Not mutate's own callbacks: they would not run, because the row and this dialog unmount with the member.
    remove.mutateAsync({ userId: member.id, endInvites: endInvites && open.length > 0 }).then(
      () => {
        close();
        toast({ title: 'Member Removed', description: `${name} is no longer in ${workspace}.` });
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
          {isMe ? 'You’ll be' : `${name} will be`} signed out everywhere and lose access to {workspace}. The account and
          its history stay. A new invite is needed to come back.
        </Text>
        {isContact && <Text>The longest-serving admin becomes the workspace’s contact.</Text>}
        {open.length > 0 && (
          <>
            <Text>
              {isMe ? 'You' : name} may know these open invite links, and could come back with one under another name:
            </Text>
            <ul>
              {open.map((invite) => (
                <li key={invite.id}>{describeInvite(invite)}</li>
              ))}
            </ul>
            <Checkbox
              label="Revoke these invites, too"
              checked={endInvites}
              onChange={(event) => setEndInvites(event.currentTarget.checked)}
            />
          </>
        )}
        <FormError>
          {remove.isError ? errorText(remove.error, 'Couldn’t remove the member. Please try again.') : undefined}
        </FormError>
      </Stack>
    </ConfirmDialog>
  );
}
