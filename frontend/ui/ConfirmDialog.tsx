import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

type Props = {
  opened: boolean;
  title: string;
  /** What will happen and whether it can be undone. */
  children: ReactNode;
  /** The verb on the button, such as `Delete`. */
  confirmLabel: string;
  /** Makes the button red. */
  destructive?: boolean;
  pending?: boolean;
  /** What the other button does; it closes the dialog. */
  closeLabel?: string;
  /** Called when the dialog is gone; the focus is then up to the caller. */
  onClosed?: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation. Focus starts on the button that changes nothing. */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, destructive = false, pending = false, onConfirm, onClose } = props;
  const { closeLabel = 'Cancel', onClosed } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      {...(onClosed && { returnFocus: false, onExitTransitionEnd: onClosed })}
    >
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {closeLabel}
        </Button>
        <Button color={destructive ? 'red' : undefined} loading={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
