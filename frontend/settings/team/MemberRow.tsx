import { Badge, Button, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { Me } from '../../../worker/accounts/contract.ts';
import type { Role } from '../../../worker/core/contract.ts';
import type { Member } from '../../../worker/workspaces/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { personName } from '../../lib/session/person-name.ts';
import { roleLabel } from '../../lib/session/roles.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useChangeRole, useEndMemberSessions } from '../api.ts';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import { ResetCodeDialog } from './ResetCodeDialog.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import classes from './rows.module.css';

/** One member: name, join date and role. Admins can change the role, reset the password or remove them. */
export function MemberRow({ member, me }: { member: Member; me: Me }) {
  const [removing, setRemoving] = useState(false);
  const [resetting, setResetting] = useState(false);
  const [steppingDownTo, setSteppingDownTo] = useState<Role | null>(null);
  const [signingOut, setSigningOut] = useState(false);
  const change = useChangeRole();
  const end = useEndMemberSessions();
  const name = personName(member);
  const isMe = member.id === me.id;

  const changeTo = (role: Role) =>
    change.mutate(
      { userId: member.id, role },
      {
        onSuccess: () => toast({ title: 'Role Changed', description: `${name}’s role is now ${roleLabel(role)}.` }),
        onSettled: () => setSteppingDownTo(null),
      },
    );
  // Admins who give up their own role cannot restore it, so ask first.
  const choose = (role: Role) => (isMe ? setSteppingDownTo(role) : changeTo(role));

  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text fw={540} truncate>
          {name}
          {isMe && (
            <Text span c="dimmed" fw={400}>
              {' '}
              (you)
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {name === member.username ? 'Joined' : `${member.username}, joined`} <RelativeTime when={member.joinedAt} />
        </Text>
      </div>
      {me.role === 'admin' ? (
        <div className={classes.controls}>
          {!isMe && (
            <div className={classes.account}>
              <Button
                variant="subtle"
                color="gray"
                px="sm"
                aria-label={`Reset password of ${name}`}
                title="Reset password"
                onClick={() => setResetting(true)}
              >
                <IconKey size={20} stroke={1.6} aria-hidden />
                <span className={classes.onPhones}>Reset password</span>
              </Button>
              <Button
                variant="subtle"
                color="gray"
                px="sm"
                aria-label={`Sign out ${name} everywhere`}
                title="Sign out everywhere"
                onClick={() => setSigningOut(true)}
              >
                Sign out
              </Button>
            </div>
          )}
          <RoleSelect
            aria-label={`Role of ${name}`}
            value={change.isPending ? change.variables.role : member.role}
            disabled={change.isPending}
            onChange={choose}
            className={classes.role}
          />
          <Button
            variant="subtle"
            color="red"
            className={classes.remove}
            aria-label={isMe ? 'Leave' : `Remove ${name}`}
            onClick={() => setRemoving(true)}
          >
            {isMe ? 'Leave' : 'Remove'}
          </Button>
        </div>
      ) : (
        <Badge variant="light" color={member.role === 'admin' ? 'leaf' : 'gray'}>
          {roleLabel(member.role)}
        </Badge>
      )}
      {change.isError && (
        <div className={classes.below}>
          <FormError>{errorText(change.error, 'Couldn’t change the role. Please try again.')}</FormError>
        </div>
      )}
      <ConfirmDialog
        opened={steppingDownTo !== null}
        title="Give up your admin role?"
        confirmLabel="Change my role"
        pending={change.isPending}
        onConfirm={() => steppingDownTo && changeTo(steppingDownTo)}
        onClose={() => setSteppingDownTo(null)}
      >
        You’ll no longer manage the team and the workspace. Only another admin can restore your role.
      </ConfirmDialog>
      <ResetCodeDialog opened={resetting} member={member} onClose={() => setResetting(false)} />
      <ConfirmDialog
        opened={signingOut}
        title={`Sign ${name} out everywhere?`}
        confirmLabel="Sign out"
        pending={end.isPending}
        onConfirm={() =>
          end.mutate(member.id, {
            onSuccess: () => {
              setSigningOut(false);
              toast({ title: 'Member Signed Out', description: `${name} has to sign in again on every device.` });
            },
          })
        }
        onClose={() => setSigningOut(false)}
      >
        This ends all their sessions, for example after a lost phone. They can sign in again; to keep someone out,
        remove them.
        <FormError>
          {end.isError ? errorText(end.error, 'Couldn’t sign them out. Please try again.') : undefined}
        </FormError>
      </ConfirmDialog>
      <RemoveMemberDialog opened={removing} member={member} me={me} onClose={() => setRemoving(false)} />
    </li>
  );
}
