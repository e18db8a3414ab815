import { Badge, Button, Group, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { Invite } from '../../../worker/workspaces/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { roleLabel } from '../../lib/session/roles.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useRevokeInvite } from '../api.ts';
import { InviteLink } from './InviteLink.tsx';
import { usesText } from './invite-text.ts';
import classes from './rows.module.css';

/** The names shown of those who used an invite. */
const MAX_NAMES = 10;

/** One invite: role, uses and expiry; its link and Revoke while it is open. */
export function InviteRow({ invite }: { invite: Invite }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeInvite();
  const { role, status, expiresAt, createdBy, usedBy } = invite;
  const isOpen = status === 'open';
  const close = () => {
    revoke.reset();
    setAsking(false);
  };

  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Group gap="xs">
          <Text fw={540}>{roleLabel(role)}</Text>
          <Badge variant="light" color={isOpen ? 'leaf' : 'gray'}>
            {status}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed" className="tabular">
          {usesText(invite)}
          {(isOpen || status === 'expired') && (
            <>
              , {isOpen ? 'expires' : 'expired'} <RelativeTime when={expiresAt} />
            </>
          )}
          {createdBy && status !== 'ended' && <>, created by {createdBy.username}</>}
        </Text>
        {usedBy.length > 0 && (
          <Text size="sm" c="dimmed">
            Used by{' '}
            {usedBy.slice(0, MAX_NAMES).map(({ id, username, usedAt }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                {username} (<RelativeTime when={usedAt} />)
              </Fragment>
            ))}
            {usedBy.length > MAX_NAMES && ` and ${usedBy.length - MAX_NAMES} more`}
          </Text>
        )}
        {status === 'ended' && (
          <Text size="sm">
            {createdBy
              ? `${createdBy.username}, who created it, is no longer an admin.`
              : 'The person who created it is no longer an admin.'}{' '}
            Create a new invite if it is still needed.
          </Text>
        )}
      </div>
      {isOpen && (
        <>
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            Revoke
          </Button>
          <div className={classes.below}>
            <InviteLink url={invite.url} label={`Invite link for ${roleLabel(role)}`} />
          </div>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title="Revoke this invite?"
        confirmLabel="Revoke"
        destructive
        pending={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(invite.id, {
            onSuccess: () => {
              close();
              toast({ title: 'Invite Revoked' });
            },
          })
        }
        onClose={close}
      >
        Its link will stop working. People who have already joined stay. This cannot be undone, but you can create a new
        invite.
        <FormError>
          {revoke.isError ? errorText(revoke.error, 'Couldn’t revoke the invite. Please try again.') : undefined}
        </FormError>
      </ConfirmDialog>
    </li>
  );
}
