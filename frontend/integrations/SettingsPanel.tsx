import { Button, Radio, Select, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FREQUENCY_LABELS, type SyncFrequency } from '../../worker/sync/contract.ts';
import { toast } from '../lib/toast/toast.ts';
import { type Amount, AmountField, isUnread } from '../ui/fields/AmountField.tsx';
import { type ServiceStatus, type SettingsChange, useSaveSettings } from './api.ts';
import classes from './integrations.module.css';
import { Panel } from './Panel.tsx';
import type { Service } from './services.ts';

/** The server’s limit. */
const MAX_CALLS = 1_000_000_000;
const FREQUENCIES = (Object.keys(FREQUENCY_LABELS) as SyncFrequency[]).map((value) => ({
  value,
  label: FREQUENCY_LABELS[value],
}));

/** A sync direction of a service; `value` is the API’s name for it. */
export interface DirectionChoice {
  value: string;
  label: string;
  description: string;
}

type Props = {
  service: Service;
  status: ServiceStatus;
  directions: readonly DirectionChoice[];
  /** Whether a monthly call limit can be set. */
  limited: boolean;
};

/** Sync direction, schedule and monthly call limit. */
export function SettingsPanel({ service, status, directions, limited }: Props) {
  const save = useSaveSettings(service.name);
  const [direction, setDirection] = useState<string>(status.syncDirection);
  const [frequency, setFrequency] = useState(status.syncFrequency);
  const [limit, setLimit] = useState<Amount>(status.monthlyLimit ?? '');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnread(limit)) return setTried(true);
    const change = {
      syncDirection: direction,
      syncFrequency: frequency,
      ...(limited && { monthlyLimit: typeof limit === 'number' ? limit : null }),
    };
    // The directions shown are those of this service.
    save.mutate(change as SettingsChange, {
      onSuccess: () => toast({ title: 'Settings Updated', description: FREQUENCY_LABELS[frequency] }),
      onError: () =>
        toast({
          title: 'Update Failed',
          description: 'Failed to update settings. Please try again.',
          variant: 'destructive',
        }),
    });
  };
  return (
    <Panel title="Synchronization Settings">
      <form onSubmit={submit}>
        <Stack gap="lg" align="flex-start">
          <Radio.Group label="Sync Direction" name="syncDirection" value={direction} onChange={setDirection}>
            <Stack gap="sm" mt="xs">
              {directions.map(({ value, label, description }) => (
                <Radio key={value} value={value} label={label} description={description} />
              ))}
            </Stack>
          </Radio.Group>
          <Select
            label="Sync Frequency"
            data={FREQUENCIES}
            value={frequency}
            onChange={(value) => setFrequency(FREQUENCIES.find((one) => one.value === value)?.value ?? frequency)}
            allowDeselect={false}
            maw="22rem"
            w="100%"
          />
          {limited && (
            <AmountField
              rules={{ decimals: 0, min: 1, max: MAX_CALLS }}
              label="Monthly API call limit of your plan"
              description={`Camellia warns you before you reach it. Leave empty if ${service.title} has no limit.`}
              value={limit}
              onChange={setLimit}
              error={tried && isUnread(limit)}
              maw="22rem"
              w="100%"
            />
          )}
          <div className={classes.actions}>
            <Button type="submit" loading={save.isPending}>
              Save Settings
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
