import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import { membersQuery } from '../../lib/session/team.ts';
import { Pending } from '../../ui/states/Pending.tsx';
import { ShownAfter } from '../../ui/states/ShownAfter.tsx';
import { invitesQuery } from '../api.ts';
import { Section } from '../Section.tsx';
import { InviteForm } from './InviteForm.tsx';
import { InviteRow } from './InviteRow.tsx';
import { MemberRow } from './MemberRow.tsx';
import classes from './rows.module.css';

/** Members and invites. Only admins can change roles, remove members and invite. */
export function TeamPanel({ me }: { me: Me }) {
  const isAdmin = me.role === 'admin';
  const { isPending } = useQuery(membersQuery);
  return (
    <Stack gap="lg">
      <Section title="Members" description={isAdmin ? undefined : 'Only admins can change roles and invite people.'}>
        <Members me={me} />
      </Section>
      {isAdmin && (
        <ShownAfter isLoading={isPending}>
          <Section
            title="Invites"
            description={`Anyone with an invite link can create an account and join ${me.workspace?.name}.`}
          >
            <Invites />
          </Section>
        </ShownAfter>
      )}
    </Stack>
  );
}

function Members({ me }: { me: Me }) {
  const { data, error, refetch } = useQuery(membersQuery);
  if (!data) return <Pending error={error} retry={refetch} failed="Couldn’t load the members" rows={3} isInside />;
  return (
    <ul className={classes.rows}>
      {data.map((member) => (
        <MemberRow key={member.id} member={member} me={me} />
      ))}
    </ul>
  );
}

function Invites() {
  const { data, error, refetch } = useQuery(invitesQuery);
  return (
    <Stack>
      <InviteForm />
      {!data && <Pending error={error} retry={refetch} failed="Couldn’t load the invites" rows={2} isInside />}
      {data?.length === 0 && (
        <Text c="dimmed" size="sm">
          No invites yet. Create one and send the link to a colleague.
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={`${classes.rows} ${classes.afterForm}`} aria-label="Invites">
          {data.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
