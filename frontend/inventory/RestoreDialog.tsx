import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Item } from '../../worker/inventory/contract.ts';
import { Dialog } from '../ui/Dialog.tsx';

type Props = {
  item: Item | null;
  opened: boolean;
  /** The requested SKU, if it is taken as well. */
  takenSku: string | undefined;
  pending: boolean;
  /** @param sku empty to have one generated */
  onRestore: (item: Item, sku: string) => void;
  onClose: () => void;
};

/** Asks for another SKU if an archived item's own has been reused. */
export function RestoreDialog({ item, opened, takenSku, pending, onRestore, onClose }: Props) {
  const [sku, setSku] = useState('');
  return (
    <Dialog opened={opened} onClose={onClose} title="SKU already in use" centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (item) onRestore(item, sku.trim());
        }}
      >
        <Stack>
          <Text>
            {item?.sku} now belongs to another item. Choose a new SKU to restore {item?.name}.
          </Text>
          <TextInput
            label="New SKU"
            description="Leave empty to generate one"
            size="md"
            maxLength={100}
            autoComplete="off"
            data-autofocus
            value={sku}
            error={takenSku ? `${takenSku} is also taken. Choose another one.` : undefined}
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
    </Dialog>
  );
}
