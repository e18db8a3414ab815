import { Paper, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { formatQuantity } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RowsSkeleton } from '../../../ui/RowsSkeleton.tsx';

export const Route = createFileRoute('/_signed-in/inventory/')({ component: InventoryPage });

function InventoryPage() {
  return (
    <Page title="Inventory">
      <Items />
    </Page>
  );
}

function Items() {
  const { data, isPending, error, refetch } = useQuery<Item[] | null>({ queryKey: ['/api/inventory'] });
  if (isPending) return <RowsSkeleton />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return <EmptyState title="No items yet">Your teas will stand here.</EmptyState>;
  return (
    <Paper withBorder p="md">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Product</Table.Th>
            <Table.Th ta="right">Stock</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((item) => (
            <Table.Tr key={item.id}>
              <Table.Td>{item.name}</Table.Td>
              <Table.Td ta="right">{formatQuantity(item.quantity, item.unit)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
