/** What a message to a supplier is to be about. */
export type ReorderAbout = {
  productName: string;
  supplierName: string;
  inventoryItemId: number;
  unit: string;
  /** How much to order, where the person or the forecast has said. */
  orderQuantity?: number;
};
