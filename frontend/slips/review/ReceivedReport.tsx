import { Button, List, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReceiveAnswer } from '../../../worker/slips/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { refreshInventory, undoReceipt } from '../api.ts';
import classes from './ReceivedReport.module.css';

type Props = {
  answer: ReceiveAnswer;
  onReset: () => void;
};

const items = (count: number) => `${count} item${count === 1 ? '' : 's'}`;

/** What was added to stock and what was skipped, with Undo. */
export function ReceivedReport({ answer, onReset }: Props) {
  const { importId, imported, created, updated, skipped, pricesLeftOut, receipt } = answer;
  const undo = useUndo();
  const heading = useRef<HTMLHeadingElement>(null);
  const undone = undo.data;
  const title = undone ? 'Import undone' : `${items(imported)} added to inventory`;
  // Focus makes screen readers announce the report, and again after an undo.
  useEffect(() => {
    if (title) heading.current?.focus();
  }, [title]);
  return (
    <Stack gap="md">
      <Title ref={heading} order={2} tabIndex={-1} className={classes.heading}>
        {title}
      </Title>
      {undone ? (
        <>
          <Text role="status">{items(undone.reverted)} reverted.</Text>
          {undone.skipped.length > 0 && (
            <List size="sm">
              {undone.skipped.map(({ id, name, reason }) => (
                <List.Item key={id}>
                  {name}: {reason}
                </List.Item>
              ))}
            </List>
          )}
        </>
      ) : (
        <>
          <Text c="dimmed" className="tabular">
            {created} new, {updated} existing
          </Text>
          {receipt && (
            <Text>
              Received for{' '}
              <TextLink to="/orders/$id" params={{ id: String(receipt.orderId) }}>
                order {receipt.orderNumber}
              </TextLink>
              .
            </Text>
          )}
          <ul className={classes.items}>
            {answer.items.map(({ id, name, quantity, unit }) => (
              <li key={id} className={classes.item}>
                <TextLink to="/inventory/$id" params={{ id: String(id) }} className={classes.link}>
                  {name}
                </TextLink>
                <span className="tabular">{formatQuantity(quantity, unit)} in stock</span>
              </li>
            ))}
          </ul>
          {pricesLeftOut > 0 && (
            <Text size="sm">
              {pricesLeftOut === 1 ? 'One price was' : `${pricesLeftOut} prices were`} in another currency and not
              saved.
            </Text>
          )}
          {skipped.length > 0 && (
            <List size="sm">
              {skipped.map(({ row, reason }) => (
                <List.Item key={row}>
                  Row {row} was skipped. {reason}.
                </List.Item>
              ))}
            </List>
          )}
        </>
      )}
      <div className={classes.actions}>
        {importId !== null && !undone && (
          <Button variant="subtle" size="md" loading={undo.isPending} onClick={() => undo.mutate(importId)}>
            Undo import
          </Button>
        )}
        <Button variant="default" size="md" disabled={undo.isPending} onClick={onReset}>
          Read another slip
        </Button>
        <ButtonLink to="/inventory" size="md">
          View inventory
        </ButtonLink>
      </div>
    </Stack>
  );
}

function useUndo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: undoReceipt,
    onSuccess: ({ reverted }) => {
      toast({ title: 'Import undone', description: `${items(reverted)} reverted.` });
      refreshInventory(queryClient);
    },
    onError: (failure) =>
      toast({
        title: 'Undo Failed',
        description: errorText(failure, 'Couldn’t undo the import. Please try again.'),
        variant: 'destructive',
      }),
  });
}
