import { Group } from '@mantine/core';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { LazyItemCodes } from '../../../codes/LazyItemCodes.tsx';
import { DeclarationButton } from '../../../declarations/DeclarationButton.tsx';
import { LazyFiles } from '../../../files/LazyFiles.tsx';
import { AddWindowButton } from '../../../orders/harvest/AddWindowButton.tsx';
import { AddRecipeLink } from '../../../recipes/AddRecipeLink.tsx';
import { AddSampleLink } from '../../../samples/AddSampleLink.tsx';

/** Files and codes of an item, and where more of it begins. */
export default function ItemMore({ item }: { item: Item }) {
  return (
    <>
      <LazyFiles owner={{ kind: 'item', id: item.id }} picture={item.picture} />
      <LazyItemCodes item={item} />
      <Group gap="md">
        <AddRecipeLink itemId={item.id} />
        <AddWindowButton item={item} />
        <AddSampleLink item={item.id} />
        <DeclarationButton item={item} />
      </Group>
    </>
  );
}
