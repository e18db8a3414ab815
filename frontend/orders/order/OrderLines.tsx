import { Paper, Text } from '@mantine/core';
import { costPer } from '../../../engines/units/cost-per.ts';
import { bothTexts, fromItemUnit, unitIn } from '../../../engines/units/other-unit.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import { formatExact, formatQuantity } from '../../lib/text/format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from '../Orders.module.css';
import { lineText } from '../words.ts';

type Props = { order: Order; isOffice: boolean };

/** What was ordered, what has come of it and what is open, line by line. */
export function OrderLines({ order, isOffice }: Props) {
  const { lines, state, total } = order;
  const isPlaced = state !== 'draft';
  return (
    <Paper withBorder radius="lg" px={{ base: 'md', sm: 'lg' }} component="section" aria-label="Lines">
      <ul className={classes.orderLines} aria-label="Lines">
        {lines.map((line) => {
          const { id, itemId, item, quantity, unitCost, received, isOver } = line;
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
                {isOffice && unitCost !== null && (
                  <Text size="sm" c="dimmed">
                    {formatExact(costPer(unitCost, item, unit))} {unit === item.unit ? 'each' : `per ${unit}`}
                  </Text>
                )}
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
      {isOffice && total !== null && (
        <Text ta="right" pb="md" fw={600} className="tabular">
          Total {formatExact(total)}
        </Text>
      )}
    </Paper>
  );
}
