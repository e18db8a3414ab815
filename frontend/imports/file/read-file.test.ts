import { describe, expect, test } from 'vitest';
import { ImportFileError } from '../../../engines/csv-reading/file/file-error.ts';
import { type Reader, readImportFile } from './read-file.ts';
import { createReaderSession, IMPORT_FILE_LIMIT, type ReaderRequest } from './reader-session.ts';

/** A reader that runs the worker's own session and copies messages as a worker would. */
function startReader(): Reader & { stopped: boolean } {
  const reader: Reader & { stopped: boolean } = {
    stopped: false,
    onmessage: null,
    onerror: null,
    postMessage: (request: ReaderRequest) => void handle(request),
    terminate: () => {
      reader.stopped = true;
    },
  };
  const handle = createReaderSession((answer) => {
    if (!reader.stopped) reader.onmessage?.(new MessageEvent('message', { data: structuredClone(answer) }));
  });
  return reader;
}

function csv(text: string): File {
  return new File([text], 'teas.csv', { type: 'text/csv' });
}

describe('reading a file in a worker', () => {
  test('returns the rows and reports progress', async () => {
    const heard: number[] = [];
    const file = csv(`Name,Stock\n${'Assam,4\n'.repeat(3000)}`);
    const { result } = await readImportFile(file, { startReader, onProgress: (done) => heard.push(done) });
    expect(result.fileName).toBe('teas.csv');
    expect(result.rows).toHaveLength(3000);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    expect(heard.at(-1)).toBe(1);
  });

  test('rebuilds the rows for other mappings in the requested order', async () => {
    const open = await readImportFile(csv('A,B\nAssam,4\n'), { startReader });
    expect(open.result.problem?.detail).toBe('No product name column found. Choose one below.');
    const [first, second] = await Promise.all([open.remap({ productName: 1 }), open.remap({ productName: 0 })]);
    expect(first.rows).toEqual([{ productName: '4' }]);
    expect(second.rows).toEqual([{ productName: 'Assam' }]);
  });

  test('fails with title, message and detail for other files, and closes the reader', async () => {
    const reader = startReader();
    const reading = readImportFile(csv('%PDF-1.7'), { startReader: () => reader });
    await expect(reading).rejects.toThrow(ImportFileError);
    await expect(reading).rejects.toMatchObject({
      title: 'Parse Error',
      message: 'Could not parse CSV file. Please check the format.',
      detail: expect.stringContaining('This is a PDF document'),
    });
    expect(reader.stopped).toBe(true);
  });

  test('rejects a file that is too large before reading it', async () => {
    const file = csv('Name\nAssam\n');
    Object.defineProperty(file, 'size', { value: IMPORT_FILE_LIMIT + 1 });
    await expect(readImportFile(file, { startReader })).rejects.toMatchObject({
      detail: 'The file is larger than 50 MB. Split it and import the parts.',
    });
  });

  test('stops when aborted, before and during reading', async () => {
    const reader = startReader();
    const control = new AbortController();
    const reading = readImportFile(csv('Name\nAssam\n'), { startReader: () => reader, signal: control.signal });
    control.abort(new Error('given up'));
    await expect(reading).rejects.toThrow('given up');
    expect(reader.stopped).toBe(true);
    await expect(readImportFile(csv('Name\n'), { startReader, signal: control.signal })).rejects.toThrow('given up');
  });

  test('reports that the reader cannot be started', async () => {
    const reader = startReader();
    reader.postMessage = () => reader.onerror?.(new Event('error') as ErrorEvent);
    await expect(readImportFile(csv('Name\n'), { startReader: () => reader })).rejects.toMatchObject({
      detail: 'Couldn’t start the file reader. Reload the page and try again.',
    });
  });
});
