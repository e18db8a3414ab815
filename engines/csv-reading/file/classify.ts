import { ImportFileError, invalidFile } from './file-error.ts';

const CSV_NAME = /\.csv$/i;
/** Other files that can contain a table, such as tab-separated ones. */
const TABLE_NAME = /\.(?:tsv|txt)$/i;

const RENAME = 'If it contains a table, rename it so that the name ends in .csv.';

/**
 * Classifies a file by its name (CSV) or MIME type (image).
 * @throws ImportFileError 'Invalid File' for anything else
 */
export function classifyImportFile(file: { name: string; type: string }): 'csv' | 'image' {
  if (CSV_NAME.test(file.name)) return 'csv';
  if (file.type.toLowerCase().startsWith('image/')) return 'image';
  throw new ImportFileError(invalidFile(TABLE_NAME.test(file.name) ? RENAME : undefined));
}
