import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { SlipSupplier } from '../../../worker/slips/names-contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { focusFirst } from '../../ui/focus-first.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Forget } from './Forget.tsx';
import { useChangeSlipSupplier, useForgetSlipSupplier } from './names-api.ts';
import classes from './SlipNames.module.css';

type Props = { slipSupplier: SlipSupplier };

/** A supplier as slips are read, and who it is; Change and Forget. */
export function SlipSupplierRow({ slipSupplier }: Props) {
  const [changing, setChanging] = useState(false);
  const forget = useForgetSlipSupplier(slipSupplier);
  const opener = useRef<HTMLButtonElement>(null);
  const { writtenAs, supplier, confirmedAt } = slipSupplier;
  const close = () => {
    setChanging(false);
    opener.current?.focus();
  };
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <div className={classes.name}>
          <Text component="span" fw={540}>
            {writtenAs}
          </Text>{' '}
          → {supplier}
          <Text size="sm" c="dimmed">
            Confirmed <RelativeTime when={confirmedAt} />
          </Text>
        </div>
        <Group gap="xs">
          <Button
            ref={opener}
            variant="default"
            aria-label={`Change the supplier for ${writtenAs}`}
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            Change
          </Button>
          <Forget label={writtenAs} forget={forget} effect={`The next slip no longer uses ${supplier} for it.`}>
            The next slip has the supplier as it is read. Items keep their supplier.
          </Forget>
        </Group>
      </div>
      {changing && <SupplierForm slipSupplier={slipSupplier} onClose={close} />}
    </li>
  );
}

function SupplierForm({ slipSupplier, onClose }: Props & { onClose: () => void }) {
  const change = useChangeSlipSupplier(slipSupplier);
  const [supplier, setSupplier] = useState(slipSupplier.supplier);
  const [isMissing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = supplier.trim();
    setMissing(wanted === '');
    if (wanted === '') return;
    if (wanted === slipSupplier.supplier) return onClose();
    change.mutate(wanted, {
      onSuccess: () => {
        toast({
          title: 'Supplier Changed',
          description: `The next slip reads ${slipSupplier.writtenAs} as ${wanted}.`,
        });
        onClose();
      },
    });
  };
  const failure = change.isError && errorText(change.error, 'Couldn’t change the supplier. Please try again.');
  return (
    <form onSubmit={save} noValidate>
      <Group gap="xs" mt="xs" align="flex-end">
        <TextInput
          ref={focusFirst}
          flex="1 1 12rem"
          label={`Supplier for ${slipSupplier.writtenAs}`}
          value={supplier}
          maxLength={200}
          disabled={change.isPending}
          error={isMissing ? 'Enter the supplier’s name.' : failure}
          onChange={({ currentTarget }) => setSupplier(currentTarget.value)}
        />
        <Button type="submit" loading={change.isPending}>
          Save
        </Button>
      </Group>
    </form>
  );
}
