/** Where rows with known truth come from. */
export const SOURCES = [
  'composed slips and structures, words',
  'suppliers, words',
  'suppliers, pictures read by PP-OCR',
  'suppliers, pictures read by Tesseract',
  'receipts read by PP-OCR',
  'receipts read by Tesseract',
] as const;
export type Source = (typeof SOURCES)[number];
