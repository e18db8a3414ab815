import { useCallback, useEffect, useRef, useState } from 'react';
import type { Mapping } from '../../../engines/csv-reading/columns/headers.ts';
import { classifyImportFile } from '../../../engines/csv-reading/file/classify.ts';
import type { Encoding } from '../../../engines/csv-reading/file/encoding-names.ts';
import {
  ImportFileError,
  type ImportProblem,
  invalidFile,
  parseProblem,
} from '../../../engines/csv-reading/file/file-error.ts';
import type { Answers } from '../../../engines/csv-reading/questions.ts';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { BulkAnswer } from '../../../worker/imports/contract.ts';
import type { WithoutStock } from '../api.ts';
import { type OpenImportFile, readImportFile } from './read-file.ts';

/** A file that has been read, under the mapping as it is chosen now. */
export interface OpenFile {
  result: ReadResult;
  /** Counts the results that the page has seen, so that each has a name. */
  revision: number;
  /** What is chosen on the screen: another than the result's own while rows are made anew. */
  mapping: Mapping;
  answers: Answers;
  /** What new items start with whose rows give no stock. */
  withoutStock: WithoutStock;
}

/** Where the card stands between choosing a file and having imported it. */
export type ImportStep =
  | { step: 'choose'; problem: ImportProblem | null }
  | { step: 'reading'; fileName: string; done: number }
  | { step: 'photo'; file: File }
  | { step: 'review'; file: OpenFile }
  | { step: 'done'; file: OpenFile; answer: BulkAnswer };

const START: ImportStep = { step: 'choose', problem: null };
let lastRevision = 0;

function problemOf(error: unknown): ImportProblem {
  return error instanceof ImportFileError ? error.toProblem() : parseProblem();
}

/**
 * The way of one file through the card: chosen, read, mapped by hand, imported or given up.
 * @param takesPhotos whether somebody is there to read the photo of a slip
 */
export function useImportFile(takesPhotos: boolean) {
  const [state, setState] = useState<ImportStep>(START);
  const reading = useRef<AbortController>(null);
  const open = useRef<OpenImportFile>(null);
  const chosen = useRef<File>(null);

  const letGo = useCallback(() => {
    reading.current?.abort();
    open.current?.close();
    reading.current = null;
    open.current = null;
  }, []);
  useEffect(() => letGo, [letGo]);

  const reset = useCallback(() => {
    letGo();
    setState(START);
  }, [letGo]);

  const refuse = useCallback((problem: ImportProblem) => setState({ step: 'choose', problem }), []);

  const choose = useCallback(
    async (file: File, encoding?: Encoding) => {
      letGo();
      chosen.current = file;
      const controller = new AbortController();
      reading.current = controller;
      const { signal } = controller;
      const onProgress = (done: number) => {
        if (!signal.aborted) setState({ step: 'reading', fileName: file.name, done });
      };
      try {
        if (classifyImportFile(file) === 'image') {
          if (!takesPhotos) throw new ImportFileError(invalidFile());
          setState({ step: 'photo', file });
          return;
        }
        onProgress(0);
        open.current = await readImportFile(file, { onProgress, signal, ...(encoding && { encoding }) });
        const { result } = open.current;
        lastRevision += 1;
        setState({
          step: 'review',
          file: { result, revision: lastRevision, mapping: result.mapping, answers: result.answers, withoutStock: '1' },
        });
      } catch (error) {
        if (!signal.aborted) refuse(problemOf(error));
      }
    },
    [letGo, refuse, takesPhotos],
  );

  /** Reads the file's columns otherwise; of several changes in a row only the last one's rows are taken. */
  const remap = useCallback(
    async (mapping: Mapping, answers: Answers) => {
      const handle = open.current;
      if (!handle) return;
      const update = (change: (file: OpenFile) => OpenFile) =>
        setState((now) => (now.step === 'review' ? { ...now, file: change(now.file) } : now));
      update((file) => ({ ...file, mapping, answers }));
      try {
        const result = await handle.remap(mapping, answers);
        lastRevision += 1;
        const revision = lastRevision;
        update((file) =>
          file.mapping === mapping && file.answers === answers
            ? { ...file, result, revision, mapping: result.mapping, answers: result.answers }
            : file,
        );
      } catch (error) {
        if (open.current !== handle) return;
        letGo();
        refuse(problemOf(error));
      }
    },
    [letGo, refuse],
  );

  /** Reads the same file in another encoding. */
  const reread = useCallback(
    async (encoding: Encoding) => {
      if (chosen.current) await choose(chosen.current, encoding);
    },
    [choose],
  );

  const startWith = useCallback((withoutStock: WithoutStock) => {
    lastRevision += 1;
    const revision = lastRevision;
    setState((now) => (now.step === 'review' ? { ...now, file: { ...now.file, withoutStock, revision } } : now));
  }, []);

  const finish = useCallback(
    (file: OpenFile, answer: BulkAnswer) => {
      letGo();
      setState({ step: 'done', file, answer });
    },
    [letGo],
  );

  return { state, choose, refuse, remap, reread, startWith, finish, reset };
}
