import { Button, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import classes from './Draft.module.css';
import type { DraftLine } from './draft-values.ts';
import { type DueLine, ordersDue } from './due.ts';
import { fetchAdvice } from './use-draft-due.ts';

type Props = {
  supplier: Supplier | undefined;
  suppliers: readonly Supplier[];
  /** The lines that the draft has already. */
  known: readonly DraftLine[];
  onAdd: (lines: readonly DueLine[]) => void;
};

/** Adds what the forecast says to order from the supplier, in whole packs and from the minimum on. */
export function AddLow({ supplier, suppliers, known, onAdd }: Props) {
  const queryClient = useQueryClient();
  const advice = useMutation({
    mutationFn: async (from: Supplier) => {
      const due = ordersDue(await fetchAdvice(queryClient), suppliers);
      const has = new Set(known.map(({ itemId }) => itemId));
      const lines = due.orders.find((order) => order.supplier.id === from.id)?.lines ?? [];
      return { from, lines: lines.filter(({ itemId }) => !has.has(itemId)), isNoneDue: lines.length === 0 };
    },
    onSuccess: ({ lines }) => onAdd(lines),
  });
  return (
    <>
      <Button
        variant="default"
        className={classes.low}
        leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />}
        disabled={!supplier}
        loading={advice.isPending}
        onClick={() => supplier && advice.mutate(supplier)}
      >
        Add what is low from this supplier
      </Button>
      <Text size="sm" c="dimmed" role="status" w="100%">
        {advice.isError && errorText(advice.error, 'Couldn’t work out what is due. Please try again.')}
        {advice.data && supplier?.id === advice.data.from.id && addedText(advice.data)}
      </Text>
    </>
  );
}

function addedText({ from, lines, isNoneDue }: { from: Supplier; lines: DueLine[]; isNoneDue: boolean }): string {
  if (isNoneDue) return `Nothing from ${from.name} is due.`;
  if (lines.length === 0) return 'Everything that is due is in this order.';
  return `${lines.length} ${lines.length === 1 ? 'item' : 'items'} added, in whole packs and from the minimum order on.`;
}
