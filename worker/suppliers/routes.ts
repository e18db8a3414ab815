import { handle } from '../core/http/endpoint.ts';
import { listItemCommunications, listSupplierCommunications } from './communication-service.ts';
import * as contract from './contract.ts';
import { listSupplierFigures as listSupplierFiguresContract } from './figures-contract.ts';
import * as many from './many-contract.ts';
import { archiveSuppliers, restoreSuppliers } from './many-service.ts';
import { addNamedSuppliers as addNamedSuppliersContract } from './names-contract.ts';
import {
  addNamedSuppliers,
  createDefaultTemplates,
  createSupplier,
  createTemplate,
  deleteSupplier,
  deleteTemplate,
  getSupplier,
  getTemplate,
  listSupplierFigures,
  listSuppliers,
  listTemplates,
  updateSupplier,
  updateTemplate,
} from './service.ts';

export const supplierEndpoints = [
  handle(contract.listSuppliers, async ({ context }) => ({ text: await listSuppliers(context) })),
  // Before the supplier of an id.
  handle(listSupplierFiguresContract, async ({ context }) => ({ text: await listSupplierFigures(context) })),
  handle(contract.createSupplier, async ({ context, body }) => ({ text: await createSupplier(context, body) })),
  handle(addNamedSuppliersContract, async ({ context, body }) => ({
    text: await addNamedSuppliers(context, body.names),
  })),
  handle(contract.getSupplier, async ({ context, params }) => ({ text: await getSupplier(context, params.id) })),
  handle(contract.updateSupplier, async ({ context, params, body }) => ({
    text: await updateSupplier(context, params.id, body),
  })),
  handle(contract.deleteSupplier, async ({ context, params }) => {
    await deleteSupplier(context, params.id);
    return { empty: true };
  }),
  handle(many.archiveSuppliers, async ({ context, body }) => ({ text: await archiveSuppliers(context, body.ids) })),
  handle(many.restoreSuppliers, async ({ context, body }) => ({ text: await restoreSuppliers(context, body.ids) })),
  handle(contract.listSupplierCommunications, async ({ context, params }) => ({
    text: await listSupplierCommunications(context, params.id),
  })),
  handle(contract.listItemCommunications, async ({ context, params }) => ({
    text: await listItemCommunications(context, params.id),
  })),
  handle(contract.listTemplates, async ({ context }) => ({ text: await listTemplates(context) })),
  handle(contract.createTemplate, async ({ context, body }) => ({ text: await createTemplate(context, body) })),
  handle(contract.createDefaultTemplates, async ({ context }) => ({ text: await createDefaultTemplates(context) })),
  handle(contract.getTemplate, async ({ context, params }) => ({ text: await getTemplate(context, params.id) })),
  handle(contract.updateTemplate, async ({ context, params, body }) => ({
    text: await updateTemplate(context, params.id, body),
  })),
  handle(contract.deleteTemplate, async ({ context, params }) => {
    await deleteTemplate(context, params.id);
    return { empty: true };
  }),
];
