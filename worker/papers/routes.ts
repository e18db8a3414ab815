import { handle } from '../core/http/endpoint.ts';
import { memoryBudget } from '../core/http/memory-budget.ts';
import * as contract from './contract.ts';
import * as organic from './organic-contract.ts';
import { readOrganicBalance, writeOrganicBalance } from './organic-service.ts';
import { addPaper, changePaper, deletePaper, listSupplierPapers } from './service.ts';
import * as ofSuppliers from './supplier-contract.ts';

/** What an isolate spends on papers that arrive at the same time: a body takes up to three times its size. */
const paperRoom = memoryBudget(16 * 1024 * 1024);

export const paperEndpoints = [
  handle(
    contract.addLotPaper,
    async ({ context, params: { id }, body }) => ({ text: await addPaper(context, { kind: 'lot', id }, body) }),
    { bodyBudget: paperRoom },
  ),
  handle(contract.changeLotPaper, async ({ context, params: { id, paperId }, body }) => ({
    text: await changePaper(context, { kind: 'lot', id }, paperId, body),
  })),
  handle(contract.deleteLotPaper, async ({ context, params: { id, paperId } }) => {
    await deletePaper(context, { kind: 'lot', id }, paperId);
    return { empty: true };
  }),
  handle(ofSuppliers.listSupplierPapers, async ({ context, params }) => ({
    text: await listSupplierPapers(context, params.id),
  })),
  handle(
    ofSuppliers.addSupplierPaper,
    async ({ context, params: { id }, body }) => ({ text: await addPaper(context, { kind: 'supplier', id }, body) }),
    { bodyBudget: paperRoom },
  ),
  handle(ofSuppliers.changeSupplierPaper, async ({ context, params: { id, paperId }, body }) => ({
    text: await changePaper(context, { kind: 'supplier', id }, paperId, body),
  })),
  handle(organic.readOrganicBalance, async ({ context, query: { year, format } }) => {
    if (format === 'json') return { json: await readOrganicBalance(context, year) };
    return {
      response: new Response(await writeOrganicBalance(context, year), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="organic-balance-${year}.csv"`,
        },
      }),
    };
  }),
  handle(ofSuppliers.deleteSupplierPaper, async ({ context, params: { id, paperId } }) => {
    await deletePaper(context, { kind: 'supplier', id }, paperId);
    return { empty: true };
  }),
];
