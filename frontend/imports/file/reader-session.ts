import type { Mapping } from '../../../engines/csv-reading/columns/mapping.ts';
import { ImportFileError, type ImportProblem, parseProblem } from '../../../engines/csv-reading/file/file-error.ts';
import type { Answers } from '../../../engines/csv-reading/questions.ts';
import { type ImportTable, type ReadResult, readImportBytes } from '../../../engines/csv-reading/read.ts';
import type { Choices } from '../../../engines/csv-reading/table/table.ts';
import type { Style } from '../../../engines/text/style.ts';

/** Maximum file size; a list of 100,000 rows with long descriptions is below it. */
export const IMPORT_FILE_LIMIT = 50 * 1024 * 1024;

/** Requests to the reader. One reader reads one file. */
export type ReaderRequest =
  | { kind: 'read'; file: File; style: Style; choices?: Choices }
  | { kind: 'remap'; mapping: Mapping; answers: Answers };

/** Responses of the reader: any number of progress messages, then one result or problem per request. */
export type ReaderAnswer =
  | { kind: 'progress'; done: number }
  | { kind: 'result'; result: ReadResult }
  | { kind: 'problem'; problem: ImportProblem };

function toProblem(error: unknown): ImportProblem {
  return error instanceof ImportFileError ? error.toProblem() : parseProblem();
}

async function read(file: File, onProgress: (done: number) => void, choices?: Choices) {
  if (file.size > IMPORT_FILE_LIMIT) {
    const limit = IMPORT_FILE_LIMIT / 1024 / 1024;
    throw new ImportFileError(parseProblem(`The file is larger than ${limit} MB. Split it and import the parts.`));
  }
  return readImportBytes(file.name, new Uint8Array(await file.arrayBuffer()), onProgress, choices);
}

/** The reader's message handler, independent of the transport. */
export function createReaderSession(
  answer: (message: ReaderAnswer) => void,
): (request: ReaderRequest) => Promise<void> {
  let table: ImportTable | undefined;
  const onProgress = (done: number) => answer({ kind: 'progress', done });
  return async (request) => {
    try {
      if (request.kind === 'read') {
        const opened = await read(request.file, onProgress, request.choices);
        table = opened.table;
        answer({ kind: 'result', result: opened.result });
      } else if (table) {
        answer({ kind: 'result', result: table.result(request.mapping, request.answers, onProgress) });
      }
    } catch (error) {
      answer({ kind: 'problem', problem: toProblem(error) });
    }
  };
}
