import type { ItemCode } from '../../worker/codes/contract.ts';

export const WORDS = {
  title: 'Barcodes',
  none: 'None yet. With a code, this item is found by scanning it.',
  failed: 'Couldn’t load the barcodes',
  add: 'Barcode or other code',
  addButton: 'Add',
  scan: 'Scan the code of',
  scanButton: 'Scan',
} as const;

/** What a kind of code is called. */
export const KINDS: Record<ItemCode['kind'], string> = {
  ean8: 'EAN-8',
  ean13: 'EAN-13',
  upc: 'UPC',
  gtin14: 'GTIN-14',
  code128: 'Code 128',
  own: 'Own code',
};
