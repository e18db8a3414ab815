import { Group, Paper, Text } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exactCents } from '../../../engines/inventory/exact-cost.ts';
import { declarationOf, ITEM_FIELDS, type ItemField } from '../../../engines/inventory/fields.ts';
import { unitAfter } from '../../../engines/numbers/quantity-text.ts';
import { shownWeight } from '../../../engines/units/shown-weight.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { useSeesCosts } from '../../lib/session/use-sees-costs.ts';
import { useUses } from '../../lib/session/uses.ts';
import { formatField } from '../../lib/text/field-text.ts';
import { formatDate, formatDateTime, formatMoney, formatQuantity, formatRecent } from '../../lib/text/format.ts';
import { lastCountsQuery } from '../activity/api.ts';
import { stockValue } from '../list/list-view.ts';
import { UncountedNotice } from '../list/UncountedNotice.tsx';
import { profitMargin } from '../stock/numbers.ts';
import { StockMark } from '../stock/StockMark.tsx';
import { actualCost, actualCostText, lastRunQuery } from './actual-cost.ts';
import classes from './ItemPage.module.css';
import { exactValue, FORM_SECTIONS } from './item-values.ts';

/** An item's stock on hand, par, prices, supplier and location. */
export function ItemFacts({ item }: { item: Item }) {
  const seesCosts = useSeesCosts();
  const makes = useUses().recipes;
  const lastRun = useQuery({ ...lastRunQuery(item.id), enabled: makes && seesCosts && item.quantity <= 0 });
  const facts = factsOf(item, seesCosts, actualCost(item, lastRun.data?.[0]?.unitCost ?? null));
  const weight = shownWeight(item.quantity, item.unit);
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Stock and details">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Text size="sm" c="dimmed">
            Stock on hand
          </Text>
          <Text className={classes.onHand}>
            {formatQuantity(item.quantity)} <span className={classes.unit}>{unitAfter(item.quantity, item.unit)}</span>
          </Text>
          {weight !== null && (
            <Text size="sm" c="dimmed" className="tabular">
              = {weight}
            </Text>
          )}
        </div>
        <StockMark stock={item} />
      </Group>
      <UncountedNotice item={item} />
      {item.isPinned && (
        <Group gap={6} mt="xs" c="var(--mantine-color-amber-text)" wrap="nowrap" align="flex-start">
          <IconPin size={18} stroke={1.7} aria-hidden className={classes.pin} />
          <Text size="sm">Pinned: {item.pinnedReason}</Text>
        </Group>
      )}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.description && <Text className={classes.description}>{item.description}</Text>}
      <Text size="xs" c="dimmed" mt="md">
        Last changed{' '}
        <time dateTime={item.lastUpdated} title={formatDateTime(item.lastUpdated)}>
          {formatRecent(item.lastUpdated)}
        </time>
      </Text>
      <LastCounted item={item} />
    </Paper>
  );
}

/** When the item was last counted and who did. The line is there before that is known. */
function LastCounted({ item }: { item: Item }) {
  const { data } = useQuery(lastCountsQuery(item));
  const last = data?.find(({ reversedBy }) => reversedBy === null);
  return (
    <Text size="xs" c="dimmed" mih="1lh">
      {last && (
        <>
          Last counted{' '}
          <time dateTime={last.createdAt} title={formatDateTime(last.createdAt)}>
            {formatDate(last.createdAt)}
          </time>
          {last.createdBy && ` by ${last.createdBy.username}`}
        </>
      )}
      {data?.length === 0 && 'Never counted'}
    </Text>
  );
}

/** Shown elsewhere: in the title, or as the stock on hand above the facts. */
const SHOWN_ABOVE: readonly ItemField[] = ['name', 'sku', 'category', 'inventoryType', 'quantity', 'unit'];
/** Terms of orders are shown only where known. */
const isRare = (field: ItemField) =>
  declarationOf(field).isOrderTerm === true || declarationOf(field).section === 'More about units';

/** What is said where goods have really cost something else than is listed. */
const REALLY: Partial<
  Record<ItemField, (cost: number, item: Item, percent: (cost: number) => string) => [label: string, value: string]>
> = {
  costPrice: (cost, { unit }) => ['Actual cost', actualCostText(cost, unit)],
  sellingPrice: (cost, _, percent) => ['Margin at actual cost', percent(cost)],
};

function factsOf(item: Item, seesCosts: boolean, actual: number | null): [label: string, value: string][] {
  const percent = (cost: number | null) => {
    const margin = profitMargin(cost, item.sellingPrice);
    return margin === null ? '—' : `${margin.toFixed(1)}%`;
  };
  const derived: Partial<Record<ItemField, [label: string, value: string]>> = seesCosts
    ? {
        minimumPar: ['Stock value at cost', formatMoney(stockValue(item))],
        sellingPrice: ['Profit margin', percent(exactCents(item))],
      }
    : {};
  return FORM_SECTIONS.flatMap(({ fields }) => fields).flatMap((field) => {
    if (SHOWN_ABOVE.includes(field) || (field === 'costPrice' && !seesCosts)) return [];
    const isNone = field === 'minimumPar' && item.minimumPar === 0;
    const value = isNone ? null : formatField(field, exactValue(item, field), item.unit);
    const fact: [string, string][] = value === null && isRare(field) ? [] : [[ITEM_FIELDS[field].label, value ?? '—']];
    const more = derived[field];
    const really = seesCosts && actual !== null ? REALLY[field]?.(actual, item, percent) : undefined;
    return [...fact, ...(more ? [more] : []), ...(really ? [really] : [])];
  });
}
