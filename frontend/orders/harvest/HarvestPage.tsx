import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CENTS_LIMIT } from '../../../engines/inventory/limits.ts';
import { minorUnits, moneyDigits } from '../../../engines/text/style.ts';
import type { HarvestLine } from '../../../worker/insights/buying-contract.ts';
import { useSeesCosts } from '../../lib/session/use-sees-costs.ts';
import { buyingQuery } from '../../lib/stock/buying.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { type Amount, AmountField } from '../../ui/fields/AmountField.tsx';
import { moneyLook } from '../../ui/fields/money-look.ts';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { useDrafts } from '../draft/use-draft-due.ts';
import { OfficeOnly } from '../OfficeOnly.tsx';
import classes from './Harvest.module.css';
import { HarvestWindow } from './HarvestWindow.tsx';
import { HARVEST } from './words.ts';

/** As long as somebody goes on typing, nothing is asked. */
const TYPING_MS = 350;

/** /orders/harvest: what to buy in the buying windows of teas, and how to share a sum among them. */
export function HarvestPage() {
  return (
    <OfficeOnly title={HARVEST.title}>
      <Page
        title={HARVEST.title}
        description={HARVEST.description}
        width="list"
        above={<BackLink to="/orders">Orders</BackLink>}
      >
        <Harvest />
      </Page>
    </OfficeOnly>
  );
}

function Harvest() {
  const [amount, setAmount] = useState<Amount>('');
  const [typed] = useDebouncedValue(amount, TYPING_MS);
  const spend = typed === '' || !(typed >= 0) ? undefined : Math.round(typed * minorUnits());
  const { data, error, refetch, isPlaceholderData } = useQuery(buyingQuery(spend === undefined ? {} : { spend }));
  if (!data) {
    return <Pending error={error} retry={refetch} failed={HARVEST.failed} rows={4} height={120} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState title={HARVEST.none} actions={<ButtonLink to="/inventory">{HARVEST.toTeas}</ButtonLink>}>
        {HARVEST.noneHow}
      </EmptyState>
    );
  }
  return (
    <Stack gap="lg">
      <Spend lines={data} amount={amount} onAmount={setAmount} isStale={isPlaceholderData || typed !== amount} />
      {inWindows(data).map((lines) => (
        <HarvestWindow key={lines[0].itemId} lines={lines} />
      ))}
    </Stack>
  );
}

/** Teas that are offered at the same time under the same name, in the order in which they came. */
function inWindows(lines: readonly HarvestLine[]): [HarvestLine, ...HarvestLine[]][] {
  const windows = new Map<string, [HarvestLine, ...HarvestLine[]]>();
  for (const line of lines) {
    const key = JSON.stringify(line.window);
    const known = windows.get(key);
    if (known) known.push(line);
    else windows.set(key, [line]);
  }
  return [...windows.values()];
}

type SpendProps = {
  lines: readonly HarvestLine[];
  amount: Amount;
  onAmount: (amount: Amount) => void;
  /** Whether the lines are of another sum. */
  isStale: boolean;
};

/** What may be spent, what it all costs, and the orders for it. */
function Spend({ lines, amount, onAmount, isStale }: SpendProps) {
  const seesCosts = useSeesCosts();
  const draft = useDrafts(async () => lines.map(toAdvice));
  const sum = (of: (line: HarvestLine) => number | null) => lines.reduce((total, line) => total + (of(line) ?? 0), 0);
  const unknown = lines.filter(({ cost, need }) => cost === null && need > 0).length;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" align="flex-end" gap="md">
        {seesCosts && (
          <Stack gap="xs" className={classes.spend}>
            <AmountField
              label={HARVEST.spend}
              description={HARVEST.spendHint}
              size="md"
              rules={{ decimals: moneyDigits(), max: CENTS_LIMIT / minorUnits(), money: true }}
              {...moneyLook()}
              value={amount}
              onChange={onAmount}
            />
            <Text role="status" className="tabular" {...(isStale && { c: 'dimmed' })}>
              {HARVEST.total}:{' '}
              <strong>
                {HARVEST.totalIs(
                  sum(({ cost }) => cost),
                  sum(({ needCost }) => needCost),
                )}
              </strong>
            </Text>
            {unknown > 0 && (
              <Text size="sm" c="dimmed">
                {HARVEST.noCost(unknown)}
              </Text>
            )}
          </Stack>
        )}
        <Button
          size="md"
          className={classes.draft}
          leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />}
          disabled={isStale || lines.every(({ quantity }) => quantity === 0)}
          loading={draft.isPending}
          onClick={() => draft.mutate()}
        >
          {HARVEST.draft}
        </Button>
      </Group>
    </Paper>
  );
}

const toAdvice = ({ itemId, item, supplier, quantity }: HarvestLine) => ({
  ...{ itemId, name: item.name, supplier, reorder: { due: quantity > 0, quantity } },
});
