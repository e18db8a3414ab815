import { Paper, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { Order } from '../../../worker/orders/contract.ts';
import { dayText } from '../../lib/text/cover-text.ts';
import classes from './OrderOfSlip.module.css';
import type { SlipOrder } from './use-slip-order.ts';

const NO_ORDER = 'none';

/** `Order 12 from Uji Tea, expected Nov 30` */
function orderText({ number, supplier, expectedOn }: Order): string {
  const when = expectedOn === null ? '' : `, expected ${dayText(`${expectedOn}T12:00`, Date.now())}`;
  return `Order ${number} from ${supplier.name}${when}`;
}

/** The order that the goods of a slip are of, with what differs; nothing where no order is on the way. */
export function OrderOfSlip({ slipOrder, disabled }: { slipOrder: SlipOrder; disabled: boolean }) {
  const { orders, order, differences, closes, canClose, close, choose } = slipOrder;
  const heading = useId();
  if (orders.length === 0) return null;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-labelledby={heading}>
      <Stack gap="sm">
        <Title order={3} size="h4" id={heading} className={classes.title}>
          {order ? orderText(order) : 'Not of an order'}
        </Title>
        {order && differences.length === 0 && <Text size="sm">Everything is as ordered.</Text>}
        {differences.length > 0 && (
          <ul className={classes.list} aria-label="Differences from the order">
            {differences.map(({ key, text, shortLine }) => (
              <li key={key} className={classes.difference}>
                <Text size="sm" className="tabular" miw={0}>
                  {text}
                </Text>
                {shortLine !== undefined && canClose && (
                  <SegmentedControl
                    className={classes.choice}
                    size="sm"
                    disabled={disabled}
                    aria-label={`The rest: ${text}`}
                    data={[
                      { value: 'come', label: 'To come' },
                      { value: 'close', label: 'Close' },
                    ]}
                    value={closes.includes(shortLine) ? 'close' : 'come'}
                    onChange={(value) => close(shortLine, value === 'close')}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <Select
          label="This delivery is of"
          size="md"
          allowDeselect={false}
          disabled={disabled}
          data={[
            ...orders.map((one) => ({ value: String(one.id), label: orderText(one) })),
            { value: NO_ORDER, label: 'No order' },
          ]}
          value={order ? String(order.id) : NO_ORDER}
          onChange={(value) => choose(value === null || value === NO_ORDER ? null : Number(value))}
        />
      </Stack>
    </Paper>
  );
}
