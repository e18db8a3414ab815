/** Supported encodings by their TextDecoder name, with their scripts. */
export const ENCODINGS = [
  ['UTF-8', 'Unicode'],
  ['UTF-16LE', 'Unicode'],
  ['UTF-16BE', 'Unicode'],
  ['Windows-1252', 'Western European'],
  ['Windows-1250', 'Central European'],
  ['ISO-8859-2', 'Central European'],
  ['Windows-1251', 'Cyrillic'],
  ['KOI8-R', 'Cyrillic'],
  ['Windows-1253', 'Greek'],
  ['Windows-1254', 'Turkish'],
  ['Windows-1255', 'Hebrew'],
  ['Windows-1256', 'Arabic'],
  ['Windows-874', 'Thai'],
  ['Shift_JIS', 'Japanese'],
  ['EUC-JP', 'Japanese'],
  ['GB18030', 'Chinese, simplified'],
  ['Big5', 'Chinese, traditional'],
  ['EUC-KR', 'Korean'],
] as const;

export type Encoding = (typeof ENCODINGS)[number][0];
