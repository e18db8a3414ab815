import type { Mapping } from '../../../engines/csv-reading/columns/headers.ts';
import type { Encoding } from '../../../engines/csv-reading/file/encoding-names.ts';
import { ImportFileError, parseProblem } from '../../../engines/csv-reading/file/file-error.ts';
import type { Answers } from '../../../engines/csv-reading/questions.ts';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { ReaderAnswer, ReaderRequest } from './reader-session.ts';

/** A file that has been read and is kept by its reader, so that its columns can be mapped otherwise. */
export interface OpenImportFile {
  result: ReadResult;
  /** Makes the rows anew for a mapping changed by hand, without reading the file again. */
  remap(mapping: Mapping, answers?: Answers): Promise<ReadResult>;
  /** Lets go of the file. Call it once the import is done or given up. */
  close(): void;
}

export interface ReadImportOptions {
  /** Told 0 to 1 while the file is read. */
  onProgress?: (done: number) => void;
  /** Stops the reading; the promise then fails with the signal's reason. */
  signal?: AbortSignal;
  /** The encoding that a person has chosen; absent: as the bytes look. */
  encoding?: Encoding;
  /** Starts the reader; a test passes its own. */
  startReader?: () => Reader;
}

/** As much of a `Worker` as is needed here. */
export interface Reader {
  onmessage: ((event: MessageEvent<ReaderAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: ReaderRequest): void;
  terminate(): void;
}

function startWorker(): Reader {
  return new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
}

function ask(reader: Reader, request: ReaderRequest, onProgress?: (done: number) => void): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    reader.onmessage = ({ data }) => {
      if (data.kind === 'progress') onProgress?.(data.done);
      else if (data.kind === 'result') resolve(data.result);
      else reject(new ImportFileError(data.problem));
    };
    reader.onerror = () => {
      reject(new ImportFileError(parseProblem('The reader could not be started. Reload the page and try again.')));
    };
    reader.postMessage(request);
  });
}

/** Fails with the signal's reason as soon as it is aborted, whatever the work is at. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * Reads a CSV file in a worker of its own and makes the rows that its headers suggest.
 * Fails with an `ImportFileError` (title, message, detail) where the file is empty or no CSV file. A file that can be
 * read but not imported as it is mapped has its reason in `result.problem`, and can be mapped by hand.
 */
export async function readImportFile(file: File, options: ReadImportOptions = {}): Promise<OpenImportFile> {
  const { onProgress, signal, encoding, startReader = startWorker } = options;
  signal?.throwIfAborted();
  const reader = startReader();
  let last: Promise<unknown> = Promise.resolve();
  try {
    const result = await untilAborted(
      ask(reader, { kind: 'read', file, ...(encoding && { encoding }) }, onProgress),
      signal,
    );
    return {
      result,
      remap(mapping, answers = {}) {
        // One request at a time: answers come without a name.
        const next = last.then(() => ask(reader, { kind: 'remap', mapping, answers }));
        last = next.catch(() => undefined);
        return next;
      },
      close: () => reader.terminate(),
    };
  } catch (error) {
    reader.terminate();
    throw error;
  }
}
