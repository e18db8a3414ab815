import { Paper, Text } from '@mantine/core';
import { costPer } from '../../../engines/units/cost-per.ts';
import { bothTexts, fromItemUnit, unitIn } from '../../../engines/units/other-unit.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import { formatExact, formatQuantity } from '../../lib/text/format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from '../Orders.module.css';
import { lineText, totalText } from '../words.ts';
import { OrderRate } from './OrderRate.tsx';

type Props = { order: Order; isOffice: boolean };

/** What was ordered, what has come of it and what is open, line by line. */
export function OrderLines({ order, isOffice }: Props) {
  const { lines, state, total, currency, priceTotal } = order;
  const isPlaced = state !== 'draft';
  return (
    <Paper withBorder radius="lg" px={{ base: 'md', sm: 'lg' }} component="section" aria-label="Lines">
      <ul className={classes.orderLines} aria-label="Lines">
        {lines.map((line) => {
          const { id, itemId, item, quantity, received, isOver } = line;
          const unit = unitIn(item, item.buyUnit);
          return (
            <li key={id} className={classes.orderLine}>
              <div className={classes.grow}>
                <TextLink
                  to="/inventory/$id"
                  params={{ id: String(itemId) }}
                  className={classes.itemLink}
                  underline="hover"
                >
                  {item.name}
                </TextLink>
                {isOffice && <Cost line={line} currency={currency} />}
              </div>
              <div className={classes.figures}>
                <Text fw={560} className="tabular">
                  {isPlaced && `${formatQuantity(fromItemUnit(received, item, unit))} of `}
                  {bothTexts(quantity, item, item.buyUnit)}
                </Text>
                <Text
                  size="sm"
                  className={classes.lineState}
                  data-over={isOver || undefined}
                  data-complete={(received >= quantity && isPlaced) || undefined}
                >
                  {lineText(line, state)}
                </Text>
              </div>
            </li>
          );
        })}
      </ul>
      {isOffice && (priceTotal ?? total) !== null && (
        <Text ta="right" pb={currency === null ? 'md' : 4} fw={600} className="tabular">
          Total{' '}
          {[priceTotal !== null && formatExact(priceTotal, currency), totalText(order)].filter(Boolean).join(', ')}
        </Text>
      )}
      {isOffice && currency !== null && <OrderRate order={order} currency={currency} />}
    </Paper>
  );
}

/** What one of a line costs: `$8.27 each`, or `¥1,235 each, $8.27` in another currency. */
function Cost({
  line: { item, unitCost, price },
  currency,
}: {
  line: Order['lines'][number];
  currency: string | null;
}) {
  const unit = unitIn(item, item.buyUnit);
  const each = unit === item.unit ? 'each' : `per ${unit}`;
  const cost = unitCost !== null && formatExact(costPer(unitCost, item, unit));
  if (price === null && !cost) return null;
  return (
    <Text size="sm" c="dimmed">
      {price === null
        ? `${cost} ${each}`
        : `${formatExact(costPer(price, item, unit), currency)} ${each}${cost ? `, ${cost}` : ''}`}
    </Text>
  );
}
