import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getLot } from '../../worker/lots/contract.ts';
import * as contract from '../../worker/papers/contract.ts';
import * as ofSuppliers from '../../worker/papers/supplier-contract.ts';
import { api, apiQuery, pathTo } from '../lib/requests/api.ts';
import { DEADLINE_MS } from '../lib/requests/slow-requests.ts';
import { refreshLots } from '../lib/session/refresh-stock.ts';
import { readPaperFile } from './paper-file.ts';

/** What papers belong to. */
export interface Owner {
  kind: 'lot' | 'supplier';
  id: number;
  /** As people call it: `lot UJI-1`, `Uji Tea Growers`. */
  name: string;
}

/** A large file over a slow network. */
const UPLOAD_DEADLINE_MS = 3 * 60_000;

/** The papers of a supplier, oldest first. Null when signed out. */
export const supplierPapersQuery = (id: number) =>
  queryOptions({ ...apiQuery(ofSuppliers.listSupplierPapers, { params: { id } }), staleTime: 0 });

/** Shows the papers of an owner as they are now, and what lots lack. */
function useShow({ kind, id }: Owner) {
  const queryClient = useQueryClient();
  return async () => {
    refreshLots(queryClient);
    const path = pathTo(kind === 'lot' ? getLot : ofSuppliers.listSupplierPapers, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: [path] });
  };
}

/** What the form says of a paper. A lot's has neither a first day nor items. */
export type PaperFacts = Required<
  Pick<contract.Paper, 'name' | 'kind' | 'scope' | 'expiresOn' | 'startsOn' | 'itemIds'>
>;

const ofLot = ({ startsOn: _, itemIds: __, ...facts }: PaperFacts) => facts;

/** Adds a paper. It fails with a UploadFileError for a file that is none. */
export function useAddPaper(owner: Owner) {
  const { kind, id } = owner;
  return useMutation({
    mutationFn: async ({ file, ...facts }: PaperFacts & { file: File }): Promise<contract.Paper> => {
      const common = { params: { id }, deadlineMs: UPLOAD_DEADLINE_MS };
      const text = await readPaperFile(file);
      return kind === 'lot'
        ? api(contract.addLotPaper, { ...common, body: { ...ofLot(facts), file: text } })
        : api(ofSuppliers.addSupplierPaper, { ...common, body: { ...facts, file: text } });
    },
    onSuccess: useShow(owner),
  });
}

/** Corrects a paper. */
export function useChangePaper(owner: Owner) {
  const { kind, id } = owner;
  return useMutation({
    mutationFn: ({ paperId, ...facts }: PaperFacts & { paperId: number }): Promise<contract.Paper> => {
      const common = { params: { id, paperId }, deadlineMs: DEADLINE_MS };
      return kind === 'lot'
        ? api(contract.changeLotPaper, { ...common, body: ofLot(facts) })
        : api(ofSuppliers.changeSupplierPaper, { ...common, body: facts });
    },
    onSuccess: useShow(owner),
  });
}

export function useDeletePaper(owner: Owner) {
  const { kind, id } = owner;
  return useMutation({
    mutationFn: (paperId: number) =>
      api(kind === 'lot' ? contract.deleteLotPaper : ofSuppliers.deleteSupplierPaper, {
        ...{ params: { id, paperId }, deadlineMs: DEADLINE_MS },
      }),
    onSuccess: useShow(owner),
  });
}
