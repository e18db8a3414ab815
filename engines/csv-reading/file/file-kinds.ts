/** Recognises other kinds of files named like a CSV file. */

const AS_IMAGE = 'If it’s an order slip, rename it with its image extension and import it again.';
const AS_CSV = 'Save it as CSV and import that file.';
const EXCEL = `This is an Excel workbook, not a CSV file. In Excel, choose File, Save As, CSV UTF-8, and import that file.`;

const ZIP_KINDS: [inside: string, message: string][] = [
  ['xl/', EXCEL],
  ['opendocument.spreadsheet', `This is a LibreOffice spreadsheet, not a CSV file. ${AS_CSV}`],
  ['Index/Document.iwa', `This is a Numbers spreadsheet, not a CSV file. Export it as CSV and import that file.`],
  ['word/', `This is a Word document, not a CSV file. ${AS_CSV}`],
];

function startsWith(bytes: Uint8Array, start: string, at = 0): boolean {
  for (let index = 0; index < start.length; index += 1) {
    if (bytes[at + index] !== start.charCodeAt(index)) return false;
  }
  return true;
}

/** Recognises a ZIP-based format by its part names, which are uncompressed at the start and end of the file. */
function zipKind(bytes: Uint8Array): string {
  const latin = new TextDecoder('latin1');
  const names = latin.decode(bytes.subarray(0, 65_536)) + latin.decode(bytes.subarray(-65_536));
  const kind = ZIP_KINDS.find(([inside]) => names.includes(inside));
  return kind ? kind[1] : 'This is a ZIP archive, not a CSV file. Unzip it and import the CSV file inside.';
}

/** Recognises binary files by their first bytes, as a message; null if it could be text. */
export function binaryKind(bytes: Uint8Array): string | null {
  if (startsWith(bytes, '\x89PNG')) return `This is a PNG image, not a CSV file. ${AS_IMAGE}`;
  if (startsWith(bytes, '\xff\xd8\xff')) return `This is a JPEG image, not a CSV file. ${AS_IMAGE}`;
  if (startsWith(bytes, 'GIF8')) return `This is a GIF image, not a CSV file. ${AS_IMAGE}`;
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) {
    return `This is a WebP image, not a CSV file. ${AS_IMAGE}`;
  }
  if (startsWith(bytes, 'ftyphei', 4) || startsWith(bytes, 'ftypmif1', 4)) {
    return `This is a HEIC photo, not a CSV file. ${AS_IMAGE}`;
  }
  if (startsWith(bytes, '%PDF-')) return `This is a PDF document, not a CSV file. ${AS_CSV}`;
  if (startsWith(bytes, 'PK\x03\x04')) return zipKind(bytes);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) return EXCEL;
  if (startsWith(bytes, '\x1f\x8b')) return 'This is a compressed file, not a CSV file. Unzip it first.';
  if (startsWith(bytes, 'SQLite format 3\0')) return `This is a database, not a CSV file. ${AS_CSV}`;
  return null;
}

function isJson(text: string): boolean {
  if (!/^[[{]/.test(text) || !/[\]}]$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The same for text files of another kind; null if it could be CSV. */
export function textKind(text: string): string | null {
  const start = text.slice(0, 1000).trimStart().toLowerCase();
  if (/^(?:<!doctype html|<html|<head|<body|<table)/.test(start)) {
    return `This is a web page, not a CSV file. Open it in a spreadsheet app, save it as CSV and import that file.`;
  }
  if (start.startsWith('<?xml')) return `This is an XML file, not a CSV file. ${AS_CSV}`;
  if (start.startsWith('{\\rtf')) return `This is a rich text document, not a CSV file. ${AS_CSV}`;
  if (isJson(text.trim())) return `This is a JSON file, not a CSV file. ${AS_CSV}`;
  return null;
}
