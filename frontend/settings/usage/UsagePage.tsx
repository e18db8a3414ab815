import { Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Quota } from '../../../worker/usage/contract.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { usageQuery } from './api.ts';
import { QUOTA_WORDS, type QuotaState, quotaState, usedPercent } from './quota-text.ts';

/** /settings/usage: what the workspace uses of its quotas, for everyone. */
export function UsagePage() {
  return (
    <Page
      title="Usage"
      width="reading"
      description="What your workspace uses of its quotas. Your operator can raise them."
      above={<BackLink to="/settings">Settings</BackLink>}
    >
      <Quotas />
    </Page>
  );
}

function Quotas() {
  const query = useQuery(usageQuery);
  if (query.error) {
    return <ErrorState title="Couldn’t load usage" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <RowsSkeleton rows={5} height={112} />;
  return (
    <Stack gap="md">
      {query.data.quotas.map((quota) => (
        <QuotaCard key={quota.name} quota={quota} />
      ))}
    </Stack>
  );
}

const COLORS: Record<QuotaState, string | undefined> = { fine: undefined, nearly: 'yellow', full: 'red' };
const NOTES: Record<QuotaState, string | null> = { fine: null, nearly: 'Nearly used up', full: 'Used up' };

function QuotaCard({ quota }: { quota: Quota }) {
  const heading = useId();
  const { title, atLimit, format, formatUsed = format } = QUOTA_WORDS[quota.name];
  const state = quotaState(quota);
  const amount = `${formatUsed(quota.used)} of ${format(quota.limit)}`;
  return (
    <Card component="section" aria-labelledby={heading}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs" align="baseline">
          <Title order={2} size="h4" id={heading}>
            {title}
          </Title>
          {NOTES[state] && (
            <Group gap={6} wrap="nowrap">
              <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
              <Text size="sm" fw={560}>
                {NOTES[state]}
              </Text>
            </Group>
          )}
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={usedPercent(quota)}
            aria-label={title}
            aria-valuetext={amount}
            {...(COLORS[state] && { color: COLORS[state] })}
          />
        </Progress.Root>
        <Text size="sm" className="tabular">
          {amount}
        </Text>
        <Text size="sm" c="dimmed">
          {atLimit}
        </Text>
      </Stack>
    </Card>
  );
}
