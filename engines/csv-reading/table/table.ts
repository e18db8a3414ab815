import { isExport } from '../../csv-writing/cells.ts';
import { withoutShared } from '../columns/shared-words.ts';
import { decodeFile } from '../file/decode.ts';
import type { Encoding } from '../file/encoding-names.ts';
import { findDelimiter } from './delimiter.ts';
import { findHeaderRow, type HeaderRow, headerLabels, isLikeRowsBelow } from './header-row.ts';
import { type FileRecord, parseText } from './parse.ts';

/** A warning to show before the import. */
export interface ReadWarning {
  /** The spreadsheet row, from 1; absent for the whole file or column. */
  row?: number;
  /** The header of the column. */
  column?: string;
  message: string;
}

/** A parsed file, independent of the mapping. */
export interface Table {
  encoding: Encoding;
  delimiter: string;
  /** The header cells for lookup. */
  names: string[];
  /** The header cells to show, unique and not blank. */
  headers: string[];
  /** The row of the header, counted from 1; null if the list has none. */
  headerRow: number | null;
  records: FileRecord[];
  warnings: ReadWarning[];
}

function headerWarnings(records: readonly FileRecord[], index: number): ReadWarning[] {
  if (index < 0)
    return [{ message: 'The list has no header row: its columns are named by their cells. Please check.' }];
  if (index < 1) return [];
  const row = records[index]?.row;
  return [{ row, message: `The header was found in row ${row}. Anything above it is not imported.` }];
}

function widthWarnings(records: readonly FileRecord[], width: number): ReadWarning[] {
  return records.flatMap(({ row, cells }) => {
    const beyond = cells.slice(width).filter((cell) => cell.trim() !== '').length;
    if (beyond > 0) {
      return [
        {
          row,
          message: `Row ${row} has ${cells.length} cells but the header has ${width}. The extra cells are not imported.`,
        },
      ];
    }
    if (cells.length >= width) return [];
    return [
      { row, message: `Row ${row} has only ${cells.length} of ${width} cells. The missing ones count as blank.` },
    ];
  });
}

/** What a person has chosen about a file instead of what was found. */
export interface Choices {
  encoding?: Encoding;
  hasHeader?: boolean;
  /** The names of the workspace's places: a header that is one of them holds the stock there. */
  places?: readonly string[];
}

/** A blank header above the first row of a list that has none. */
function withoutHeader(records: readonly FileRecord[]): HeaderRow {
  const width = Math.max(0, ...records.slice(0, 200).map(({ cells }) => cells.length));
  return { index: -1, cells: Array(width).fill('') };
}

/**
 * Decodes and parses the bytes of a file. `onProgress` is called with 0 to 1 and may throw to stop.
 * @throws ImportFileError if the file is empty or not a CSV file
 */
export function readTable(bytes: Uint8Array, onProgress?: (done: number) => void, chosen: Choices = {}): Table {
  const { text, encoding, unreadable } = decodeFile(bytes, chosen.encoding);
  onProgress?.(0.2);
  const { delimiter, body } = findDelimiter(text);
  const { records: all, repaired } = parseText(body, delimiter, (done) => onProgress?.(0.2 + done * 0.8));
  const found = findHeaderRow(all);
  const hasHeader = chosen.hasHeader ?? !isLikeRowsBelow(all, found);
  const header = hasHeader ? found : withoutHeader(all);
  const records = all.slice(header.index + 1);
  const warnings: ReadWarning[] = repaired.map((row) => ({
    row,
    message: `The quotes in row ${row} are not closed properly. Please check this row.`,
  }));
  if (unreadable > 0) {
    const characters = unreadable === 1 ? '1 character' : `${unreadable} characters`;
    warnings.push({
      message: `${characters} could not be read and appear as \uFFFD. Choose another encoding, or save the file as CSV UTF-8.`,
    });
  }
  return {
    encoding,
    delimiter,
    names: isExport(header.cells) ? header.cells : withoutShared(header.cells),
    headers: headerLabels(header.cells),
    headerRow: hasHeader ? (all[header.index]?.row ?? 1) : null,
    records,
    warnings: [...headerWarnings(all, header.index), ...warnings, ...widthWarnings(records, header.cells.length)],
  };
}
