import { Button, Group, Text } from '@mantine/core';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';

type Props = { result: Pick<ReadResult, 'headers' | 'mapping'>; onUse: (column: number) => void };

/** Offers the column of barcodes as that of the SKUs, if the file has none. */
export function SkuOffer({ result: { headers, mapping }, onUse }: Props) {
  const { sku, codes } = mapping;
  if (codes === undefined || sku !== undefined) return null;
  return (
    <Group gap="sm">
      <Text size="sm">The file has no SKUs. Its barcodes can be both.</Text>
      <Button variant="default" mih={44} onClick={() => onUse(codes)}>
        Use {headers[codes]} as SKU too
      </Button>
    </Group>
  );
}
