import { Button, Group, Paper, Select, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { currentStyle } from '../../../engines/text/style.ts';
import { MAX_ORDER_LINES, type Order } from '../../../worker/orders/contract.ts';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { currencies } from '../../lib/text/currencies.ts';
import { formatExact } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { lastOrdersQuery, useSaveDraft } from '../api.ts';
import { RateField } from '../RateField.tsx';
import { AddLow } from './AddLow.tsx';
import classes from './Draft.module.css';
import { DraftLineRow } from './DraftLineRow.tsx';
import {
  type DraftLine,
  type DraftValues,
  NEW_LINE,
  type OrderedItem,
  toInput,
  totalOf,
  toValues,
  type UseItems,
} from './draft-values.ts';

type Props = {
  /** The draft to change; a new one without. */
  order?: Order;
  /** What a new one begins with. */
  start?: DraftValues;
  suppliers: Supplier[];
  useItems: UseItems;
  onSaved: (order: Order) => void;
  /** The link that gives the draft up. */
  cancel: ReactNode;
};

const toOption = ({ id, name, sku }: OrderedItem) => ({ value: String(id), label: `${name} (${sku})` });

/** Supplier, lines, date and note of a draft. */
export function DraftForm({ order, start, suppliers, useItems, onSaved, cancel }: Props) {
  const [first] = useState(() => start ?? toValues(order));
  const [values, setValues] = useState<DraftValues>(first);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveDraft();
  const guard = useUnsavedGuard(() => JSON.stringify(values) !== JSON.stringify(first));
  const items = useItems();
  const list = useRef<HTMLUListElement>(null);
  const set = (part: Partial<DraftValues>) => setValues((before) => ({ ...before, ...part }));
  const { supplierId, lines, rate } = values;
  const { currency, isForeign, choices } = useCurrency(values, order?.id);
  const supplier = suppliers.find(({ id }) => id === supplierId);
  const total = totalOf(lines, isForeign);
  const refused = fieldErrors(save.error);

  const add = (more: readonly DraftLine[]) =>
    setValues((before) => {
      const known = new Set(before.lines.map(({ itemId }) => itemId));
      const fresh = more.filter(({ itemId }) => !known.has(itemId));
      return { ...before, lines: [...before.lines, ...fresh].slice(0, MAX_ORDER_LINES) };
    });
  /** After the new line is there. */
  const focusLine = (itemId: number) =>
    setTimeout(() => list.current?.querySelector<HTMLInputElement>(`[data-item="${itemId}"] input`)?.focus());
  const change = (itemId: number, part: Partial<DraftLine>) =>
    set({ lines: lines.map((line) => (line.itemId === itemId ? { ...line, ...part } : line)) });

  const submit = () => {
    setChecked(true);
    const input = toInput(values, currency);
    if (!input) return;
    save.mutate(
      { id: order?.id ?? null, input },
      {
        onSuccess: (saved) => {
          guard.release();
          toast({ title: 'Draft Saved', description: `Order ${saved.number} to ${saved.supplier.name}` });
          onSaved(saved);
        },
      },
    );
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label="Supplier"
              className={classes.field}
              placeholder="Select a supplier"
              required
              searchable
              nothingFoundMessage="No matching supplier"
              data={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={supplierId === null ? null : String(supplierId)}
              onChange={(value) => set({ supplierId: value === null ? null : Number(value) })}
              error={refused.supplierId ?? (isChecked && supplierId === null && 'Select a supplier')}
            />
            <TextInput
              type="date"
              label="Expected"
              className={classes.field}
              description="Leave empty to go by the lead time"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={values.expectedOn}
              error={refused.expectedOn}
              onChange={(event) => set({ expectedOn: event.currentTarget.value })}
            />
            <LongSelect
              label="Currency"
              className={classes.field}
              description="Of the prices in this order"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              nothingFoundMessage="No matching currency"
              allowDeselect={false}
              value={currency}
              choices={choices}
              toOption={asItIs}
              error={refused.currency}
              onChange={(value) => value !== null && set({ currency: value })}
            />
            {isForeign && (
              <RateField
                className={classes.field}
                currency={currency}
                value={rate}
                error={refused.rate}
                onChange={(value) => set({ rate: value })}
              />
            )}
          </SimpleGrid>
        </Paper>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Lines">
          <Group justify="space-between" align="baseline">
            <Title order={2} size="h3">
              Lines
            </Title>
            <Text size="sm" c="dimmed" className="tabular" role="status">
              {lines.length > 0 && `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`}
              {total !== null && `, ${formatExact(total, currency)}`}
            </Text>
          </Group>
          {lines.length === 0 && (
            <Text c={isChecked ? 'var(--mantine-color-error)' : 'dimmed'} mt="xs">
              Add at least one item.
            </Text>
          )}
          <ul className={classes.lines} ref={list}>
            {lines.map((line) => (
              <DraftLineRow
                key={line.itemId}
                line={line}
                item={itemOf(line, items, order)}
                currency={currency}
                isChecked={isChecked}
                onChange={(part) => change(line.itemId, part)}
                onRemove={() => set({ lines: lines.filter(({ itemId }) => itemId !== line.itemId) })}
              />
            ))}
          </ul>
          <div className={classes.adding}>
            <LongSelect
              label="Add an item"
              className={`${classes.search} ${classes.field}`}
              placeholder="Name or SKU"
              nothingFoundMessage="No matching item"
              value={null}
              choices={items}
              toOption={toOption}
              onChange={(value) => {
                if (value === null) return;
                add([{ ...NEW_LINE, itemId: Number(value) }]);
                focusLine(Number(value));
              }}
            />
            <AddLow
              supplier={supplier}
              suppliers={suppliers}
              known={lines}
              onAdd={(due) => add(due.map((line) => ({ ...NEW_LINE, ...line })))}
            />
          </div>
        </Paper>
        <Textarea
          label="Note"
          description="For your team; the supplier doesn’t see it"
          autosize
          minRows={2}
          maxLength={5000}
          value={values.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <FormError>
          {save.isError ? errorText(save.error, 'Couldn’t save the draft. Please try again.') : undefined}
        </FormError>
        <Group justify="flex-end">
          {cancel}
          <Button type="submit" loading={save.isPending}>
            Save draft
          </Button>
        </Group>
      </Stack>
      {guard.dialog}
    </form>
  );
}

/** A choice that is an option already. */
const asItIs = (option: { value: string; label: string }) => option;

/** The currency of a draft: as chosen, else as the supplier's last order, else the workspace's. */
function useCurrency({ currency, supplierId }: DraftValues, orderId: number | undefined) {
  const own = currentStyle().currency;
  const last = useQuery({ ...lastOrdersQuery(supplierId ?? 0), enabled: currency === null && supplierId !== null });
  const choices = useMemo(() => currencies(own), [own]);
  const code = currency ?? last.data?.find(({ id }) => id !== orderId)?.currency ?? own;
  return { currency: code, isForeign: code !== own, choices };
}

/** The item of a line: as the list has it, or as the order does until the list is there. */
function itemOf({ itemId }: DraftLine, items: readonly OrderedItem[], order: Order | undefined) {
  const known = items.find(({ id }) => id === itemId);
  if (known) return known;
  const item = order?.lines.find((line) => line.itemId === itemId)?.item;
  return {
    ...{ name: item?.name ?? 'Item', unit: item?.unit ?? '', buyUnit: item?.buyUnit, packSize: item?.packSize ?? null },
    ...{ minimumOrder: null, unitCost: null },
  };
}
