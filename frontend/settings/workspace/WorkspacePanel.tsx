import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { membersQuery } from '../../lib/session/team.ts';
import { placesQuery } from '../../lib/stock/places.ts';
import { formatDate } from '../../lib/text/format.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { workspaceQuery } from '../api.ts';
import { Fact } from '../Fact.tsx';
import { PlacesSection } from '../places/PlacesSection.tsx';
import { Section } from '../Section.tsx';
import { CostsForStaff } from './CostsForStaff.tsx';
import { LotPapersSettings } from './LotPapersSettings.tsx';
import { PublicPagesSettings } from './PublicPagesSettings.tsx';
import { SecondFactorRoles } from './SecondFactorRoles.tsx';
import { StyleForm } from './StyleForm.tsx';
import { WorkspaceForm } from './WorkspaceForm.tsx';

/** The workspace's name and contact. Editable by admins, read-only for others. */
export function WorkspacePanel({ me }: { me: Me }) {
  const isAdmin = me.role === 'admin';
  // Everything below is filled in from these: it comes at once, and then stays where it is.
  const [workspace, places] = [useQuery(workspaceQuery), useQuery(placesQuery)];
  const members = useQuery({ ...membersQuery, enabled: isAdmin });
  if ([workspace, places, members].some(awaitsFirstAnswer)) return <RowsSkeleton rows={3} height={200} />;
  return (
    <Stack gap="lg">
      <Section title="Your workspace" description={isAdmin ? undefined : 'Only admins can change this.'}>
        {isAdmin ? <Editable /> : <Readable />}
      </Section>
      {isAdmin && workspace.data && <StyleForm workspace={workspace.data} />}
      {isAdmin && <CostsForStaff />}
      {isAdmin && <LotPapersSettings />}
      {isAdmin && <PublicPagesSettings />}
      <PlacesSection me={me} />
      {isAdmin && me.workspace?.sampleUntil === null && <SecondFactorRoles me={me} />}
    </Stack>
  );
}

function Editable() {
  const workspace = useQuery(workspaceQuery);
  const members = useQuery(membersQuery);
  if (workspace.data && members.data) {
    return <WorkspaceForm workspace={workspace.data} members={members.data} />;
  }
  const failed = [workspace, members].filter(({ data, error }) => !data && error);
  if (failed[0]) {
    return <ErrorState error={failed[0].error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  }
  return <RowsSkeleton rows={3} />;
}

function Readable() {
  const { data, error, refetch } = useQuery(workspaceQuery);
  if (!data) return <Pending error={error} retry={refetch} rows={2} isInside />;
  const { name, contact, createdAt } = data;
  return (
    <Stack gap="sm">
      <Fact label="Name">{name}</Fact>
      <Fact label="Contact">
        {contact.name}
        {contact.name !== contact.username && ` (${contact.username})`}
      </Fact>
      <Fact label="Created">{formatDate(createdAt)}</Fact>
    </Stack>
  );
}
