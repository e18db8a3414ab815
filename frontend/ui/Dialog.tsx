import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { useRef } from 'react';
import { DialogLeaving, type Leave } from './dialog-leaving.ts';
import { useAfterPaint } from './use-after-paint.ts';

/**
 * A modal dialog. Opening and closing it takes longer than a frame, so that both follow the frame that shows the press.
 * A form in it that uses `useUnsavedGuard` is asked before it closes.
 */
export function Dialog({ opened, onClose, ...props }: ModalProps) {
  const leave = useRef<Leave | null>(null);
  const close = () => (leave.current ? leave.current(onClose) : onClose());
  return (
    <DialogLeaving value={leave}>
      <Modal {...props} opened={useAfterPaint(opened)} onClose={close} />
    </DialogLeaving>
  );
}

/** A sheet at an edge of the window, as {@link Dialog}. */
export function Sheet({ opened, ...props }: DrawerProps) {
  return <Drawer {...props} opened={useAfterPaint(opened)} />;
}
