import { z } from 'zod';
import { everyone, office } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { FILE_BODY_LIMIT } from '../uploads/contract.ts';
import {
  ADD_REFUSALS,
  paperParams,
  params,
  supplierPaper,
  supplierPaperInput,
  supplierPaperPatch,
  WHAT,
} from './contract.ts';

/** Papers of suppliers: they hold for the lots that come from them. */

const endpoint = endpointsOf('suppliers');

export const listSupplierPapers = endpoint({
  method: 'get',
  path: '/suppliers/{id}/papers',
  summary: 'List the papers of a supplier, oldest first',
  access: everyone,
  params,
  answer: { status: 200, body: z.array(supplierPaper) },
  refusals: ['not_found'],
});

export const addSupplierPaper = endpoint({
  method: 'post',
  path: '/suppliers/{id}/papers',
  summary: 'Add a paper to a supplier',
  description: `${WHAT} It holds for all lots of the supplier, or for those of the items that it names, received from its first to its last day. A supplier has at most 100 papers.`,
  access: office,
  params,
  body: supplierPaperInput,
  bodyLimit: FILE_BODY_LIMIT,
  answer: { status: 201, body: supplierPaper },
  refusals: ADD_REFUSALS,
});

export const changeSupplierPaper = endpoint({
  method: 'patch',
  path: '/suppliers/{id}/papers/{paperId}',
  summary: 'Correct a paper of a supplier',
  description: 'Updates only the given fields.',
  access: office,
  params: paperParams,
  body: supplierPaperPatch,
  answer: { status: 200, body: supplierPaper },
  refusals: ['not_found'],
});

export const deleteSupplierPaper = endpoint({
  method: 'delete',
  path: '/suppliers/{id}/papers/{paperId}',
  summary: 'Delete a paper of a supplier and its file',
  access: office,
  params: paperParams,
  answer: { status: 204 },
  refusals: ['not_found'],
});
