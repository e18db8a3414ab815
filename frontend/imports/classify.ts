import { ImportFileError, invalidFile } from './file-error.ts';

const CSV_NAME = /\.(?:csv|tsv|txt)$/i;

/**
 * Sorts a chosen file by its name (CSV) or its MIME type (image).
 * Throws an `ImportFileError` 'Invalid File' for anything else.
 */
export function classifyImportFile(file: { name: string; type: string }): 'csv' | 'image' {
  if (CSV_NAME.test(file.name)) return 'csv';
  if (file.type.toLowerCase().startsWith('image/')) return 'image';
  throw new ImportFileError(invalidFile());
}
