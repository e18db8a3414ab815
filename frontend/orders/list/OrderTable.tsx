import { Group, Paper, Table, Text } from '@mantine/core';
import type { Order } from '../../../worker/orders/contract.ts';
import { formatExact } from '../../lib/text/format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from '../Orders.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { linesText, progressText, whenText } from '../words.ts';
import { ReceiveLink } from './ReceiveLink.tsx';

type Props = { orders: Order[]; isOffice: boolean };

/** Orders as a table, for wide screens. A row opens its order. */
export function OrderTable({ orders, isOffice }: Props) {
  const now = Date.now();
  return (
    <Paper withBorder radius="lg" className={classes.framed}>
      <Table aria-label="Orders" verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Order</Table.Th>
            <Table.Th>Lines</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>When</Table.Th>
            <Table.Th>Received</Table.Th>
            {isOffice && <Table.Th ta="right">Total</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order.id} className={classes.row}>
              <Table.Td>
                <TextLink to="/orders/$id" params={{ id: String(order.id) }} className={classes.name} underline="hover">
                  {order.supplier.name}
                </TextLink>
                <Text size="sm" c="dimmed">
                  No. {order.number}
                </Text>
              </Table.Td>
              <Table.Td className={classes.lines}>{linesText(order.lines)}</Table.Td>
              <Table.Td>
                <StateBadge state={order.state} />
              </Table.Td>
              <Table.Td className={classes.when} data-overdue={order.overdue || undefined}>
                {whenText(order, now)}
              </Table.Td>
              <Table.Td>
                <Group gap="sm" justify="space-between" wrap="nowrap">
                  {progressText(order)}
                  <ReceiveLink order={order} />
                </Group>
              </Table.Td>
              {isOffice && <Table.Td ta="right">{order.total === null ? '–' : formatExact(order.total)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
