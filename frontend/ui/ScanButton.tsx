import { Button, type ButtonProps } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { openScan } from '../lib/scan/scan.ts';

type Props = ButtonProps & { 'aria-label'?: string; onClick?: () => void };

/** Opens the camera for what the page or dialog does with codes (`useScanTarget`). */
export function ScanButton({ onClick = openScan, ...props }: Props) {
  return (
    <Button
      variant="light"
      size="md"
      leftSection={<IconScan size={20} stroke={1.6} aria-hidden />}
      {...props}
      onClick={onClick}
    >
      Scan
    </Button>
  );
}
