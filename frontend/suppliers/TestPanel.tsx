import { Button, Card, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Supplier } from '../../worker/suppliers/contract.ts';
import { useSendsMail } from '../lib/session/sends-mail.ts';
import { Communications } from './Communications.tsx';
import { LazyContactSupplierDialog } from './LazyContactSupplierDialog.tsx';
import { NoSuppliers } from './NoSuppliers.tsx';

type Props = { suppliers: Supplier[]; mayWrite: boolean };

/** Opens the contact dialog the way an item does, and shows the messages sent. */
export function TestPanel({ suppliers, mayWrite }: Props) {
  const [productName, setProductName] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [opened, setOpened] = useState(false);
  const sendsMail = useSendsMail();
  if (suppliers.length === 0) return <NoSuppliers mayAdd={mayWrite} />;
  const supplier = suppliers.find(({ id }) => id === chosen) ?? suppliers[0];
  return (
    <Stack gap="lg">
      <Card component="section" aria-label="Test Communication">
        <Stack>
          {sendsMail !== undefined && (
            <Text c="dimmed">
              {sendsMail
                ? 'A mail server is set up. Messages are sent by email.'
                : 'No mail server is set up. Messages are saved but not sent.'}
            </Text>
          )}
          <Select
            label="Supplier"
            allowDeselect={false}
            data={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={supplier ? String(supplier.id) : null}
            onChange={(value) => setChosen(Number(value))}
          />
          {mayWrite && (
            <>
              <TextInput
                label="Product name"
                description="Optional. What the message is about"
                maxLength={200}
                value={productName}
                onChange={(event) => setProductName(event.currentTarget.value)}
              />
              <Group>
                <Button onClick={() => setOpened(true)}>Contact Supplier</Button>
              </Group>
            </>
          )}
        </Stack>
      </Card>
      {supplier && <Communications key={supplier.id} of={{ supplierId: supplier.id }} />}
      <LazyContactSupplierDialog
        opened={opened}
        onClose={() => setOpened(false)}
        about={{ productName: productName.trim() || undefined, supplierId: supplier?.id }}
      />
    </Stack>
  );
}
