import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkAnswer } from '../../worker/imports/contract.ts';
import { newIdempotencyKey } from '../lib/requests/idempotency.ts';
import { toast } from '../lib/toast/toast.ts';
import { importPart, refreshInventory } from './api.ts';
import type { OpenFile } from './file/use-import-file.ts';
import { joinAnswers } from './join-parts.ts';
import { products } from './review/outcome.ts';

/** The progress of an import. */
export interface ImportProgress {
  /** Parts imported so far. */
  done: number;
  parts: number;
  /** Rows in those parts. */
  rows: number;
  /** For undo; null while nothing has changed. */
  importId: number | null;
}

interface Attempt {
  revision: number;
  /** One per part. */
  keys: string[];
  answers: BulkAnswer[];
}

const NOTHING: ImportProgress = { done: 0, parts: 1, rows: 0, importId: null };

/**
 * Imports the rows of a file part by part. The same rows keep their idempotency keys, so that a retry after a lost
 * response imports nothing twice and continues where it stopped.
 */
export function useBulkImport(onImported: (file: OpenFile, answer: BulkAnswer) => void) {
  const queryClient = useQueryClient();
  const attempt = useRef<Attempt>({ revision: 0, keys: [], answers: [] });
  const [progress, setProgress] = useState(NOTHING);
  const mutation = useMutation({
    mutationFn: async ({ result, revision, choices }: OpenFile) => {
      const { rows, parts, fileName } = result;
      if (attempt.current.revision !== revision) {
        attempt.current = { revision, keys: parts.map(() => newIdempotencyKey()), answers: [] };
        setProgress({ ...NOTHING, parts: parts.length });
      }
      const { keys, answers } = attempt.current;
      for (let at = answers.length; at < parts.length; at += 1) {
        const { importId } = joinAnswers(answers, parts);
        answers.push(await importPart(fileName, { rows, parts }, choices, { at, importId, key: keys[at] ?? '' }));
        const sent = parts.slice(0, answers.length).reduce((sum, part) => sum + part.length, 0);
        const joined = joinAnswers(answers, parts);
        setProgress({ done: answers.length, parts: parts.length, rows: sent, importId: joined.importId });
      }
      return joinAnswers(answers, parts);
    },
    onSuccess: (answer, file) => {
      onImported(file, answer);
      toast({ title: `Imported ${products(answer.imported)} successfully` });
    },
    // Also on failure: earlier parts may have been imported.
    onSettled: () => refreshInventory(queryClient),
  });
  const reset = () => {
    attempt.current = { revision: 0, keys: [], answers: [] };
    setProgress(NOTHING);
    mutation.reset();
  };
  return { ...mutation, progress, reset };
}
