import { handle } from '../core/http/endpoint.ts';
import { memoryBudget } from '../core/http/memory-budget.ts';
import * as contract from './contract.ts';
import { addFile, deleteItemFile, deleteSupplierFile, listFiles, renameFile, setItemPicture } from './service.ts';

/** What an isolate spends on files that arrive at the same time: a body takes up to three times its size. */
const fileRoom = memoryBudget(16 * 1024 * 1024);

export const fileEndpoints = [
  handle(contract.listItemFiles, async ({ context, params: { id } }) => ({
    text: await listFiles(context, { kind: 'item', id }),
  })),
  handle(
    contract.addItemFile,
    async ({ context, params: { id }, body }) => ({ text: await addFile(context, { kind: 'item', id }, body) }),
    { bodyBudget: fileRoom },
  ),
  handle(contract.renameItemFile, async ({ context, params: { id, fileId }, body }) => ({
    text: await renameFile(context, { kind: 'item', id }, fileId, body.name),
  })),
  handle(contract.deleteItemFile, async ({ context, params }) => {
    await deleteItemFile(context, params.id, params.fileId);
    return { empty: true };
  }),
  handle(contract.setItemPicture, async ({ context, params, body }) => ({
    text: await setItemPicture(context, params.id, body.fileId),
  })),
  handle(contract.listSupplierFiles, async ({ context, params: { id } }) => ({
    text: await listFiles(context, { kind: 'supplier', id }),
  })),
  handle(
    contract.addSupplierFile,
    async ({ context, params: { id }, body }) => ({ text: await addFile(context, { kind: 'supplier', id }, body) }),
    { bodyBudget: fileRoom },
  ),
  handle(contract.renameSupplierFile, async ({ context, params: { id, fileId }, body }) => ({
    text: await renameFile(context, { kind: 'supplier', id }, fileId, body.name),
  })),
  handle(contract.deleteSupplierFile, async ({ context, params }) => {
    await deleteSupplierFile(context, params.id, params.fileId);
    return { empty: true };
  }),
];
