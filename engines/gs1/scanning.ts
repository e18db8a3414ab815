import { expandUpcE } from './gtin.ts';

/** What the reader of codes looks for, in WebAssembly: for a hand that holds a phone. */
export const READER_OPTIONS = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF14', 'Code128', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
} as const;

/** The formats that a browser's own reader must know to be used. */
export const NATIVE_FORMATS = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'itf',
  'code_128',
  'qr_code',
  'data_matrix',
] as const;

/** The text of a code as `engines/gs1` reads it: a UPC-E in full, a GS1 code with its symbology. */
export function toText({
  text,
  format,
  symbologyIdentifier = '',
}: {
  text: string;
  format: string;
  symbologyIdentifier?: string;
}): string {
  if (format === 'UPCE' || format === 'UPC-E' || format === 'upc_e') return expandUpcE(text) ?? text;
  return /^\](?:C1|e0|d2|Q3)$/.test(symbologyIdentifier) ? symbologyIdentifier + text : text;
}
