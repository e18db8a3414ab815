import { useCallback, useEffect, useRef, useState } from 'react';
import type { Mapping } from '../../../engines/csv-reading/columns/mapping.ts';
import { classifyImportFile } from '../../../engines/csv-reading/file/classify.ts';
import {
  ImportFileError,
  type ImportProblem,
  invalidFile,
  parseProblem,
} from '../../../engines/csv-reading/file/file-error.ts';
import type { Answers } from '../../../engines/csv-reading/questions.ts';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { Choices } from '../../../engines/csv-reading/table/table.ts';
import type { BulkAnswer } from '../../../worker/imports/contract.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import type { ImportChoices } from '../api.ts';
import { type OpenImportFile, readImportFile } from './read-file.ts';

/** An open file with the current mapping. */
export interface OpenFile {
  result: ReadResult;
  /** Identifies a result; increases with every change. */
  revision: number;
  /** The mapping on the screen, which differs from the result's while rows are being rebuilt. */
  mapping: Mapping;
  answers: Answers;
  choices: ImportChoices;
}

/** The current step of the import. */
export type ImportStep =
  | { step: 'choose'; problem: ImportProblem | null }
  | { step: 'reading'; fileName: string; done: number }
  | { step: 'photo'; file: File }
  | { step: 'review'; file: OpenFile }
  | { step: 'done'; file: OpenFile; answer: BulkAnswer };

const NO_CHOICES: ImportChoices = { withoutStock: '1', mode: null, skuConflicts: null, newPlaces: null };
const START: ImportStep = { step: 'choose', problem: null };
let lastRevision = 0;

function toProblem(error: unknown): ImportProblem {
  return error instanceof ImportFileError ? error.toProblem() : parseProblem();
}

/**
 * The state of the upload card: choose, read, map, import or cancel.
 * @param takesPhotos whether photos of slips can be read
 */
export function useImportFile(takesPhotos: boolean) {
  const [state, setState] = useState<ImportStep>(START);
  const reading = useRef<AbortController>(null);
  const open = useRef<OpenImportFile>(null);
  const chosen = useRef<{ file: File; choices: Choices }>(null);
  const places = useLatest(usePlaces().map(({ name }) => name));

  const closeFile = useCallback(() => {
    reading.current?.abort();
    open.current?.close();
    reading.current = null;
    open.current = null;
  }, []);
  useEffect(() => closeFile, [closeFile]);

  const reset = useCallback(() => {
    closeFile();
    setState(START);
  }, [closeFile]);

  const refuse = useCallback((problem: ImportProblem) => setState({ step: 'choose', problem }), []);

  const choose = useCallback(
    async (file: File, chosenBefore: Choices = {}) => {
      closeFile();
      const choices = { ...chosenBefore, ...(places.current.length > 0 && { places: places.current }) };
      chosen.current = { file, choices };
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
        open.current = await readImportFile(file, { onProgress, signal, choices });
        const { result } = open.current;
        lastRevision += 1;
        setState({
          step: 'review',
          file: {
            result,
            revision: lastRevision,
            mapping: result.mapping,
            answers: result.answers,
            choices: NO_CHOICES,
          },
        });
      } catch (error) {
        if (!signal.aborted) refuse(toProblem(error));
      }
    },
    [closeFile, refuse, takesPhotos, places],
  );

  /** Remaps the columns. Of several quick changes, only the last one's rows are used. */
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
        closeFile();
        refuse(toProblem(error));
      }
    },
    [closeFile, refuse],
  );

  /** Reads the same file with another encoding or header. */
  const reread = useCallback(
    async (choices: Choices) => {
      if (chosen.current) await choose(chosen.current.file, { ...chosen.current.choices, ...choices });
    },
    [choose],
  );

  const decide = useCallback((choices: ImportChoices) => {
    setState((now) => (now.step === 'review' ? { ...now, file: { ...now.file, choices } } : now));
  }, []);

  const finish = useCallback(
    (file: OpenFile, answer: BulkAnswer) => {
      closeFile();
      setState({ step: 'done', file, answer });
    },
    [closeFile],
  );

  return { state, choose, refuse, remap, reread, decide, finish, reset };
}

/** The value of the last render, for what a person does after it. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
