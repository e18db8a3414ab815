import { Card, Table, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { OwnItem } from '../../worker/research/contract.ts';
import { formatDate, formatMoney, formatQuantity } from '../lib/format.ts';
import { TextLink } from '../ui/TextLink.tsx';

/** The workspace's own items that an answer rests on, with what came in within twelve months. */
export function OwnItems({ title, none, items }: { title: string; none: string; items: OwnItem[] }) {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="sm">
        {title}
      </Title>
      {items.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <Table.ScrollContainer minWidth={560} type="native" tabIndex={0} aria-label={title} role="group">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Item</Table.Th>
                <Table.Th>Supplier</Table.Th>
                <Table.Th ta="right">In stock</Table.Th>
                <Table.Th ta="right">Cost price</Table.Th>
                <Table.Th ta="right">Came in, 12 months</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody className="tabular">
              {items.map((item) => (
                <Table.Tr key={item.id}>
                  <Table.Td>
                    <TextLink to="/inventory/$id" params={{ id: String(item.id) }}>
                      {item.name}
                    </TextLink>
                  </Table.Td>
                  <Table.Td>{item.supplier || '–'}</Table.Td>
                  <Table.Td ta="right">{formatQuantity(item.quantity, item.unit)}</Table.Td>
                  <Table.Td ta="right">{formatMoney(item.costPrice)}</Table.Td>
                  <Table.Td ta="right">{cameIn(item)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}

function cameIn({ receipts, received, unit, lastReceivedAt }: OwnItem): string {
  if (receipts === 0 || lastReceivedAt === null) return 'nothing';
  return `${formatQuantity(received, unit)}, last ${formatDate(lastReceivedAt)}`;
}
