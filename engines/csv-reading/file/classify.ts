import { ImportFileError, invalidFile } from './file-error.ts';

const CSV_NAME = /\.csv$/i;
/** What may hold a table all the same, its columns set apart by tabs. */
const TABLE_NAME = /\.(?:tsv|txt)$/i;

const RENAME = 'If it holds a table, give it a name that ends in .csv.';

/**
 * Sorts a chosen file by its name (CSV) or its MIME type (image).
 * Throws an `ImportFileError` 'Invalid File' for anything else.
 */
export function classifyImportFile(file: { name: string; type: string }): 'csv' | 'image' {
  if (CSV_NAME.test(file.name)) return 'csv';
  if (file.type.toLowerCase().startsWith('image/')) return 'image';
  throw new ImportFileError(invalidFile(TABLE_NAME.test(file.name) ? RENAME : undefined));
}
