import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecoveryStatus } from '../../../worker/accounts/recovery-contract.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { recoveryCodesQuery } from '../api.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

/** In the profile: how many recovery codes are left, and how to get new ones. */
export function RecoveryCodes({ username }: { username: string }) {
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery(recoveryCodesQuery);
  if (!data)
    return <Pending error={error} retry={refetch} failed="Couldn’t load your recovery codes" rows={1} isInside />;
  const hasCodes = data.createdAt !== null;
  return (
    <Group justify="space-between">
      <Text size="sm" role="status" className="tabular">
        <Left status={data} />
      </Text>
      <Button variant={hasCodes ? 'default' : 'filled'} onClick={() => setOpened(true)}>
        {hasCodes ? 'Create new codes' : 'Create recovery codes'}
      </Button>
      <RecoveryCodesDialog opened={opened} username={username} replaces={hasCodes} onClose={() => setOpened(false)} />
    </Group>
  );
}

function Left({ status: { unused, createdAt } }: { status: RecoveryStatus }) {
  if (createdAt === null) return 'You have no recovery codes.';
  return (
    <>
      {unused === 0 ? 'All your codes are used' : `${unused} of 10 codes left`}, created{' '}
      <RelativeTime when={createdAt} />.
    </>
  );
}
