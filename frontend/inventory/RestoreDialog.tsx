import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Item } from '../../worker/inventory/contract.ts';

type Props = {
  item: Item | null;
  opened: boolean;
  /** The SKU that was asked for and is taken, too. */
  takenSku: string | undefined;
  pending: boolean;
  /** @param sku empty: Camellia makes one */
  onRestore: (item: Item, sku: string) => void;
  onClose: () => void;
};

/** Asks for another SKU for an item whose own has been given away while it was in the archive. */
export function RestoreDialog({ item, opened, takenSku, pending, onRestore, onClose }: Props) {
  const [sku, setSku] = useState('');
  return (
    <Modal opened={opened} onClose={onClose} title="Its SKU is taken" centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (item) onRestore(item, sku.trim());
        }}
      >
        <Stack>
          <Text>
            {item?.sku} belongs to another item now. Restore {item?.name} under another SKU.
          </Text>
          <TextInput
            label="New SKU"
            description="Leave it empty, and Camellia makes one"
            size="md"
            maxLength={100}
            autoComplete="off"
            data-autofocus
            value={sku}
            error={takenSku ? `${takenSku} is taken, too. Choose another.` : undefined}
            onChange={({ currentTarget }) => setSku(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="md" loading={pending}>
              Restore
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
