import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { useAfterPaint } from './use-after-paint.ts';

/** A modal dialog. Opening and closing it takes longer than a frame, so that both follow the frame that shows the press. */
export function Dialog({ opened, ...props }: ModalProps) {
  return <Modal {...props} opened={useAfterPaint(opened)} />;
}

/** A sheet at an edge of the window, as {@link Dialog}. */
export function Sheet({ opened, ...props }: DrawerProps) {
  return <Drawer {...props} opened={useAfterPaint(opened)} />;
}
