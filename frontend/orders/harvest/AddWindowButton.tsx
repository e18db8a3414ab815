import { Button } from '@mantine/core';
import { useState } from 'react';
import { isMeasure } from '../../../engines/units/measure.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { useItemBuying } from '../../lib/stock/buying.ts';
import { LazyWindowsDialog } from './LazyWindowsDialog.tsx';

type Props = { item: Pick<Item, 'id' | 'name' | 'unit'> };

/** Where the windows of a tea begin, for the office; nothing once it has one, or of what is counted in pieces. */
export function AddWindowButton({ item }: Props) {
  const { line, isLoading } = useItemBuying(item.id);
  const [isOpen, setOpen] = useState(false);
  if (!useIsOffice() || isLoading || line || !isMeasure(item.unit)) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" mih="var(--camellia-control, 2.75rem)" onClick={() => setOpen(true)}>
        Add a buying window
      </Button>
      <LazyWindowsDialog item={item} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
