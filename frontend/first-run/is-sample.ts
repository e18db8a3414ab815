/** What the SKU of every sample item starts with. */
export const SAMPLE_SKU = 'SAMPLE-';

/** Whether an item is of the sample teas. */
export const isSample = ({ sku }: { sku: string }): boolean => sku.startsWith(SAMPLE_SKU);
