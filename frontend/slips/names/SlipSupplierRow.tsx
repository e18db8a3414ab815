import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SlipSupplier } from '../../../worker/slips/names-contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { focusFirst } from '../../ui/focus-first.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Forget } from './Forget.tsx';
import { LearnedRow } from './LearnedRow.tsx';
import { useChangeSlipSupplier, useForgetSlipSupplier } from './names-api.ts';

type Props = { slipSupplier: SlipSupplier };

/** A supplier as slips are read, and who it is; Change and Forget. */
export function SlipSupplierRow({ slipSupplier }: Props) {
  const forget = useForgetSlipSupplier(slipSupplier);
  const { writtenAs, supplier, confirmedAt } = slipSupplier;
  return (
    <LearnedRow
      written={writtenAs}
      meaning={supplier}
      note={
        <>
          Confirmed <RelativeTime when={confirmedAt} />
        </>
      }
      changeLabel={`Change the supplier for ${writtenAs}`}
      forget={
        <Forget label={writtenAs} forget={forget} effect={`The next slip no longer uses ${supplier} for it.`}>
          The next slip has the supplier as it is read. Items keep their supplier.
        </Forget>
      }
      form={(close) => <SupplierForm slipSupplier={slipSupplier} onClose={close} />}
    />
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
