import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BulkAnswer } from '../../worker/imports/contract.ts';
import { newIdempotencyKey } from '../lib/idempotency.ts';
import { toast } from '../lib/toast.ts';
import { importRows, refreshInventory } from './api.ts';
import { products } from './outcome.ts';
import type { OpenFile } from './use-import-file.ts';

/**
 * Sends the rows of a file. The same rows keep their key until the server has answered: when the answer is lost and
 * a person tries again, they are not imported twice.
 */
export function useBulkImport(onImported: (file: OpenFile, answer: BulkAnswer) => void) {
  const queryClient = useQueryClient();
  const attempt = useRef({ revision: 0, key: '' });
  return useMutation({
    mutationFn: ({ result, revision }: OpenFile) => {
      if (attempt.current.revision !== revision) attempt.current = { revision, key: newIdempotencyKey() };
      return importRows(result.fileName, result.rows, attempt.current.key);
    },
    onSuccess: (answer, file) => {
      onImported(file, answer);
      refreshInventory(queryClient);
      toast({ title: `Imported ${products(answer.imported)} successfully` });
    },
  });
}
