import type { Mapping } from '../../../engines/csv-reading/columns/mapping.ts';
import { ImportFileError, parseProblem } from '../../../engines/csv-reading/file/file-error.ts';
import type { Answers } from '../../../engines/csv-reading/questions.ts';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { Choices } from '../../../engines/csv-reading/table/table.ts';
import { currentStyle } from '../../../engines/text/style.ts';
import type { ReaderAnswer, ReaderRequest } from './reader-session.ts';

/** A file held open by its reader, so that its columns can be remapped. */
export interface OpenImportFile {
  result: ReadResult;
  /** Rebuilds the rows for another mapping without reading the file again. */
  remap(mapping: Mapping, answers?: Answers): Promise<ReadResult>;
  /** Releases the file. Call it after the import or on cancel. */
  close(): void;
}

export interface ReadImportOptions {
  /** Called with 0 to 1 while the file is read. */
  onProgress?: (done: number) => void;
  /** Aborts reading; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** What a person has chosen about the file; the rest is detected. */
  choices?: Choices;
  /** Starts the reader; replaceable in tests. */
  startReader?: () => Reader;
}

/** The part of `Worker` needed here. */
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
      reject(new ImportFileError(parseProblem('Couldn’t start the file reader. Reload the page and try again.')));
    };
    reader.postMessage(request);
  });
}

/** Rejects with the signal's reason as soon as it is aborted. */
function abortable<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * Reads a CSV file in a worker and builds rows by its headers. If the file is readable but cannot be imported with this
 * mapping, `result.problem` says why, and it can be mapped by hand.
 * @throws ImportFileError (title, message, detail) if the file is empty or not a CSV file
 */
export async function readImportFile(file: File, options: ReadImportOptions = {}): Promise<OpenImportFile> {
  const { onProgress, signal, choices, startReader = startWorker } = options;
  signal?.throwIfAborted();
  const reader = startReader();
  let last: Promise<unknown> = Promise.resolve();
  try {
    const result = await abortable(
      ask(reader, { kind: 'read', file, style: currentStyle(), ...(choices && { choices }) }, onProgress),
      signal,
    );
    return {
      result,
      remap(mapping, answers = {}) {
        // One request at a time, because responses have no id.
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
