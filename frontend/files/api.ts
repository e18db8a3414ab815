import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeptFile } from '../../worker/files/contract.ts';
import * as contract from '../../worker/files/contract.ts';
import { getItem, listItems } from '../../worker/inventory/contract.ts';
import { api, apiQuery, pathTo } from '../lib/requests/api.ts';
import { retryUnlessRejected } from '../lib/requests/retries.ts';
import { DEADLINE_MS } from '../lib/requests/slow-requests.ts';
import { sendWithProgress } from './send-with-progress.ts';
import type { Sizes } from './sizes.ts';

/** What files belong to. */
export interface Owner {
  kind: 'item' | 'supplier';
  id: number;
}

const ENDPOINTS = {
  item: {
    list: contract.listItemFiles,
    add: contract.addItemFile,
    rename: contract.renameItemFile,
    remove: contract.deleteItemFile,
  },
  supplier: {
    list: contract.listSupplierFiles,
    add: contract.addSupplierFile,
    rename: contract.renameSupplierFile,
    remove: contract.deleteSupplierFile,
  },
} as const;

/** A large file over a slow network. */
const UPLOAD_DEADLINE_MS = 3 * 60_000;

/** The pictures and files of an item or a supplier, oldest first. Null when signed out. */
export function filesQuery({ kind, id }: Owner) {
  return queryOptions({
    ...apiQuery(ENDPOINTS[kind].list, { params: { id } }),
    staleTime: 0,
    retry: retryUnlessRejected(2),
  });
}

/** Shows the files as they are now, and the item with its picture. */
async function show(queryClient: QueryClient, owner: Owner, change: (files: KeptFile[]) => KeptFile[]): Promise<void> {
  const { queryKey } = filesQuery(owner);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (files) => files && change(files));
  void queryClient.invalidateQueries({ queryKey });
  if (owner.kind === 'item') refreshItem(queryClient, owner.id);
}

function refreshItem(queryClient: QueryClient, id: number): void {
  for (const path of [pathTo(getItem, { params: { id } }), pathTo(listItems)]) {
    void queryClient.invalidateQueries({ queryKey: [path], exact: true });
  }
}

/**
 * Adds a file. With the same key, it is added once however often it is sent.
 * @param onSent called with the share that has been sent, from 0 to 1
 * @throws as `api`
 */
export async function addFile(
  queryClient: QueryClient,
  owner: Owner,
  body: Sizes & { name: string },
  idempotencyKey: string,
  onSent: (share: number) => void,
): Promise<void> {
  const { add } = ENDPOINTS[owner.kind];
  const added = await api(add, {
    params: { id: owner.id },
    body,
    idempotencyKey,
    deadlineMs: UPLOAD_DEADLINE_MS,
    via: sendWithProgress(onSent),
  });
  await show(queryClient, owner, (files) => [...files.filter(({ id }) => id !== added.id), added]);
}

export function useRenameFile(owner: Owner) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Pick<KeptFile, 'id' | 'name'>) =>
      api(ENDPOINTS[owner.kind].rename, {
        params: { id: owner.id, fileId: id },
        body: { name },
        deadlineMs: DEADLINE_MS,
      }),
    onSuccess: (renamed) =>
      show(queryClient, owner, (files) => files.map((one) => (one.id === renamed.id ? renamed : one))),
  });
}

export function useDeleteFile(owner: Owner) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: KeptFile) =>
      api(ENDPOINTS[owner.kind].remove, { params: { id: owner.id, fileId: id }, deadlineMs: DEADLINE_MS }),
    onSuccess: (_, { id }) => show(queryClient, owner, (files) => files.filter((one) => one.id !== id)),
  });
}

/** Chooses the picture of an item that lists show; null for none. */
export function useSetPicture(itemId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fileId: number | null) =>
      api(contract.setItemPicture, { params: { id: itemId }, body: { fileId }, deadlineMs: DEADLINE_MS }),
    onSuccess: (item) => {
      queryClient.setQueryData([pathTo(getItem, { params: { id: itemId } })], item);
      refreshItem(queryClient, itemId);
    },
  });
}
