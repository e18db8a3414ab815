import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../worker/accounts/contract.ts';
import { ProofForms } from '../accounts/confirm-identity/ProofForms.tsx';
import { refreshMe } from '../lib/session/session.ts';
import { useSignOut } from '../lib/session/use-sign-out.ts';
import { factorsQuery } from '../settings/security/api.ts';
import { Factors } from '../settings/security/SecurityPanel.tsx';
import { Page } from '../ui/Page.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import '../ui/all-styles.ts';

/** Shown instead of every page until the member has proved the second factor that their workspace requires. */
export default function SecondFactor({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const { data, error, refetch } = useQuery(factorsQuery);
  return (
    <main>
      <Page title="Set up a second factor" width="reading">
        <Stack gap="lg">
          <Text>
            {me.workspace?.name} requires a second factor for your role: something besides your password that proves
            it’s you. {data?.mustProve ? 'Use yours to continue.' : 'Set up one of these to continue.'}
          </Text>
          {data ? (
            data.mustProve ? (
              <ProofForms username={me.username} factors={data} onProved={() => void refreshMe(queryClient)} />
            ) : (
              <Factors />
            )
          ) : (
            <Pending error={error} retry={refetch} rows={3} isInside />
          )}
          <Group>
            <Button variant="subtle" loading={signOut.isPending} onClick={() => signOut.mutate()}>
              Sign Out
            </Button>
          </Group>
        </Stack>
      </Page>
    </main>
  );
}
