import { Button, Chip, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { DEFAULT_PIN_REASON, type Item, PIN_REASONS } from '../../worker/inventory/contract.ts';
import { Dialog } from '../ui/Dialog.tsx';

type Props = {
  /** The item to pin; null while the dialog is closed. */
  item: Item | null;
  /** The reason that is filled in. */
  suggested?: string;
  onPin: (item: Item, reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of a pin: free text or a quick reason. */
export function PinDialog({ item, suggested, onPin, onClose }: Props) {
  // It opens after it is there, so that it can return the focus when it closes.
  const isMounted = useMounted();
  return (
    <Dialog
      opened={isMounted && item !== null}
      onClose={onClose}
      title="Pin item"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {item && <PinForm key={item.id} item={item} suggested={suggested ?? ''} onPin={onPin} onClose={onClose} />}
    </Dialog>
  );
}

function PinForm({ item, suggested, onPin, onClose }: Props & { item: Item; suggested: string }) {
  const [reason, setReason] = useState(suggested);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPin(item, reason.trim() || DEFAULT_PIN_REASON);
      }}
    >
      <Stack>
        <Text>
          <b>{item.name}</b> will move to the top of the list.
        </Text>
        <TextInput
          label="Reason"
          description="Optional"
          placeholder={DEFAULT_PIN_REASON}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Chip.Group value={reason} onChange={setReason}>
          <Group gap="xs" role="group" aria-label="Quick reasons">
            {PIN_REASONS.map((quick) => (
              <Chip key={quick} value={quick} size="sm" variant="outline">
                {quick}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Pin item</Button>
        </Group>
      </Stack>
    </form>
  );
}
