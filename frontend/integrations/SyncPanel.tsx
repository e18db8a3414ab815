import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listItems } from '../../worker/inventory/contract.ts';
import { QUOTA_WARNING_SHARE } from '../../worker/sync/contract.ts';
import { pathTo } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { formatCount } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { FormError } from '../ui/states/FormError.tsx';
import { runsQuery, type ServiceStatus, useStartSync, useStatusMeanwhile, useSyncNow } from './api.ts';
import classes from './integrations.module.css';
import { Panel } from './Panel.tsx';
import { RunDetails } from './runs/RunDetails.tsx';
import { RunProgress } from './runs/RunProgress.tsx';
import { endToast, type Service } from './services.ts';

type Props = { service: Service; status: ServiceStatus };

/** Starts syncs and previews, shows the progress of the current run and the monthly call usage. */
export function SyncPanel({ service, status }: Props) {
  const start = useStartSync(service.name);
  const now = useSyncNow(service.name);
  const follow = useFollowedRun(service);
  const starting = start.isPending || now.isPending;
  // RunProgress replaces the buttons once the run exists; until then the pressed button shows a spinner.
  useStatusMeanwhile(service.name, starting);
  const failed = (failure: string) => () =>
    toast({ title: 'Sync Failed', description: failure, variant: 'destructive' });
  const oneWay = (direction: 'out' | 'in') =>
    start.mutate(direction, {
      onSuccess: ({ run }) => follow.begin(run.id),
      onError: failed(service[direction].failure),
    });
  const both = (dryRun: boolean) =>
    now.mutate(
      { dryRun },
      {
        onSuccess: (run) => follow.begin(run.id),
        onError: failed(dryRun ? 'Couldn’t create the preview. Please try again.' : service.out.failure),
      },
    );
  const refusal = start.error ?? now.error;
  return (
    <Panel title="Sync" description="Only changes since the last sync are sent or received.">
      <Stack>
        {status.currentRun ? (
          <RunProgress run={status.currentRun} service={service} />
        ) : (
          <div className={classes.actions}>
            <Button
              onClick={() => oneWay('out')}
              disabled={starting}
              loading={start.isPending && start.variables === 'out'}
            >
              {service.out.label}
            </Button>
            <Button
              variant="light"
              onClick={() => oneWay('in')}
              disabled={starting}
              loading={start.isPending && start.variables === 'in'}
            >
              {service.in.label}
            </Button>
            <Button
              variant="default"
              onClick={() => both(false)}
              disabled={starting}
              loading={now.isPending && now.variables.dryRun === false}
            >
              Sync now
            </Button>
            <Button
              variant="default"
              onClick={() => both(true)}
              disabled={starting}
              loading={now.isPending && now.variables.dryRun === true}
            >
              Preview changes
            </Button>
          </div>
        )}
        <FormError>{refusal ? errorText(refusal, 'Please check your connection and try again.') : undefined}</FormError>
        {!starting && !status.currentRun && follow.preview && (
          <Alert color="leaf" variant="light" title="Preview: nothing was changed" role="status">
            <RunDetails run={follow.preview} service={service} />
          </Alert>
        )}
        <Quota status={status} service={service} />
      </Stack>
    </Panel>
  );
}

/** This month’s calls against the plan’s limit. */
function Quota({ status, service }: Pick<Props, 'status' | 'service'>) {
  const { callsThisMonth, monthlyLimit, quotaWarning } = status;
  const used = formatCount(callsThisMonth);
  const share = monthlyLimit === null ? 0 : callsThisMonth / monthlyLimit;
  const text =
    monthlyLimit === null
      ? `${used} calls to ${service.title} this month`
      : `${used} of ${formatCount(monthlyLimit)} calls to ${service.title} used this month`;
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed" className="tabular">
        {text}
      </Text>
      {monthlyLimit !== null && (
        <Progress
          size="sm"
          value={Math.min(100, share * 100)}
          color={share >= QUOTA_WARNING_SHARE ? 'amber' : undefined}
          aria-label={text}
        />
      )}
      {quotaWarning && (
        <Alert color="amber" variant="light" role="status">
          {quotaWarning}
        </Alert>
      )}
    </Stack>
  );
}

/** Follows the run that was started here until it ends, then shows its toast or preview. */
function useFollowedRun(service: Service) {
  const queryClient = useQueryClient();
  const [followed, setFollowed] = useState<number | null>(null);
  const [announced, setAnnounced] = useState<number | null>(null);
  const { data: runs } = useQuery(runsQuery(service.name));

  const run = runs?.find(({ id }) => id === followed);
  useEffect(() => {
    if (!run || run.status === 'running' || run.status === 'asking' || announced === run.id) return;
    setAnnounced(run.id);
    const message = endToast(run, service);
    if (message) toast(message);
    if (!run.dryRun) void queryClient.invalidateQueries({ queryKey: [pathTo(listItems)] });
  }, [run, announced, service, queryClient]);

  return { begin: setFollowed, preview: run?.dryRun && run.status === 'done' ? run : null };
}
