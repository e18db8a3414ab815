import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LotDetail } from '../../../worker/lots/contract.ts';
import {
  addPaper,
  changePaper,
  deletePaper,
  type LotPaper,
  type PaperPatch,
} from '../../../worker/lots/papers-contract.ts';
import { api } from '../../lib/requests/api.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { lotQuery } from '../api.ts';
import { readPaperFile } from './paper-file.ts';

/** A large file over a slow network. */
const UPLOAD_DEADLINE_MS = 3 * 60_000;

/** Shows the papers of a lot as they are now. */
function useShow(lotId: number) {
  const queryClient = useQueryClient();
  return (change: (papers: LotPaper[]) => LotPaper[]) => {
    const { queryKey } = lotQuery(lotId);
    queryClient.setQueryData(queryKey, (lot: LotDetail | null | undefined) =>
      lot ? { ...lot, papers: change(lot.papers) } : lot,
    );
    void queryClient.invalidateQueries({ queryKey });
  };
}

export interface NewPaper {
  name: string;
  expiresOn: string | null;
  file: File;
}

/** Adds a paper. It fails with a UploadFileError for a file that is none. */
export function useAddPaper(lotId: number) {
  const show = useShow(lotId);
  return useMutation({
    mutationFn: async ({ file, ...paper }: NewPaper) =>
      api(addPaper, {
        params: { id: lotId },
        body: { ...paper, file: await readPaperFile(file) },
        deadlineMs: UPLOAD_DEADLINE_MS,
      }),
    onSuccess: (added) => show((papers) => [...papers, added]),
  });
}

export function useChangePaper(lotId: number) {
  const show = useShow(lotId);
  return useMutation({
    mutationFn: ({ id, ...body }: PaperPatch & { id: number }) =>
      api(changePaper, { params: { id: lotId, paperId: id }, body, deadlineMs: DEADLINE_MS }),
    onSuccess: (saved) => show((papers) => papers.map((one) => (one.id === saved.id ? saved : one))),
  });
}

export function useDeletePaper(lotId: number) {
  const show = useShow(lotId);
  return useMutation({
    mutationFn: (id: number) => api(deletePaper, { params: { id: lotId, paperId: id }, deadlineMs: DEADLINE_MS }),
    onSuccess: (_, id) => show((papers) => papers.filter((one) => one.id !== id)),
  });
}
