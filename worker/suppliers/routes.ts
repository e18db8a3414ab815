import { z } from 'zod';
import { everyone, office } from '../core/context.ts';
import { idInPath } from '../core/contract.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { communicate, listItemCommunications, listSupplierCommunications } from './communication-service.ts';
import {
  communicateAnswer,
  communicateInput,
  communicationAnswer,
  supplierAnswer,
  supplierInput,
  supplierPatch,
  templateAnswer,
  templateInput,
  templatePatch,
} from './contract.ts';
import {
  createDefaultTemplates,
  createSupplier,
  createTemplate,
  deleteSupplier,
  deleteTemplate,
  getSupplier,
  getTemplate,
  listSuppliers,
  listTemplates,
  updateSupplier,
  updateTemplate,
} from './service.ts';

const endpoint = endpointsOf('suppliers');
const params = z.object({ id: idInPath });

export const supplierEndpoints = [
  endpoint({
    method: 'get',
    path: '/suppliers',
    summary: 'List suppliers by name',
    access: everyone,
    answer: { status: 200, body: z.array(supplierAnswer) },
    run: async ({ context }) => ({ text: await listSuppliers(context) }),
  }),
  endpoint({
    method: 'post',
    path: '/suppliers',
    summary: 'Add a supplier',
    access: office,
    body: supplierInput,
    answer: { status: 201, body: supplierAnswer },
    run: async ({ context, body }) => ({ text: await createSupplier(context, body) }),
  }),
  endpoint({
    method: 'get',
    path: '/suppliers/{id}',
    summary: 'Retrieve a supplier',
    access: everyone,
    params,
    answer: { status: 200, body: supplierAnswer },
    refusals: [404],
    run: async ({ context, params }) => ({ text: await getSupplier(context, params.id) }),
  }),
  endpoint({
    method: 'patch',
    path: '/suppliers/{id}',
    summary: 'Update a supplier',
    access: office,
    params,
    body: supplierPatch,
    answer: { status: 200, body: supplierAnswer },
    refusals: [404],
    run: async ({ context, params, body }) => ({ text: await updateSupplier(context, params.id, body) }),
  }),
  endpoint({
    method: 'delete',
    path: '/suppliers/{id}',
    summary: 'Delete a supplier',
    description: 'Messages to them stay readable.',
    access: office,
    params,
    answer: { status: 204 },
    refusals: [404],
    run: async ({ context, params }) => {
      await deleteSupplier(context, params.id);
      return { empty: true };
    },
  }),
  endpoint({
    method: 'post',
    path: '/suppliers/{id}/communicate',
    summary: 'Send a message to a supplier',
    description:
      'Sends it by mail if a mail server is configured (`sent`), otherwise only stores it (`recorded`). If the mail server refuses it, returns 502 with the reason and stores the message as `failed`.',
    access: office,
    params,
    body: communicateInput,
    answer: { status: 201, body: communicateAnswer },
    refusals: [404, 429, 502],
    run: async ({ context, params, body, http }) => {
      const work = communicate(context, params.id, body);
      // Continue even if the client disconnects.
      http.executionCtx.waitUntil(work.catch(() => undefined));
      return { text: await work };
    },
  }),
  endpoint({
    method: 'get',
    path: '/suppliers/{id}/communications',
    summary: 'List messages to a supplier, newest first',
    access: everyone,
    params,
    answer: { status: 200, body: z.array(communicationAnswer) },
    refusals: [404],
    run: async ({ context, params }) => ({ text: await listSupplierCommunications(context, params.id) }),
  }),
  endpoint({
    method: 'get',
    path: '/inventory/{id}/communications',
    summary: 'List messages to suppliers about an item, newest first',
    access: everyone,
    params,
    answer: { status: 200, body: z.array(communicationAnswer) },
    refusals: [404],
    run: async ({ context, params }) => ({ text: await listItemCommunications(context, params.id) }),
  }),
  endpoint({
    method: 'get',
    path: '/communication-templates',
    summary: 'List message templates',
    access: everyone,
    answer: { status: 200, body: z.array(templateAnswer) },
    run: async ({ context }) => ({ text: await listTemplates(context) }),
  }),
  endpoint({
    method: 'post',
    path: '/communication-templates',
    summary: 'Add a template',
    access: office,
    body: templateInput,
    answer: { status: 201, body: templateAnswer },
    run: async ({ context, body }) => ({ text: await createTemplate(context, body) }),
  }),
  endpoint({
    method: 'post',
    path: '/communication-templates/defaults',
    summary: 'Add the default templates that are missing',
    access: office,
    answer: { status: 201, body: z.array(templateAnswer) },
    run: async ({ context }) => ({ text: await createDefaultTemplates(context) }),
  }),
  endpoint({
    method: 'get',
    path: '/communication-templates/{id}',
    summary: 'Retrieve a template',
    access: everyone,
    params,
    answer: { status: 200, body: templateAnswer },
    refusals: [404],
    run: async ({ context, params }) => ({ text: await getTemplate(context, params.id) }),
  }),
  endpoint({
    method: 'patch',
    path: '/communication-templates/{id}',
    summary: 'Update a template',
    access: office,
    params,
    body: templatePatch,
    answer: { status: 200, body: templateAnswer },
    refusals: [404],
    run: async ({ context, params, body }) => ({ text: await updateTemplate(context, params.id, body) }),
  }),
  endpoint({
    method: 'delete',
    path: '/communication-templates/{id}',
    summary: 'Delete a template',
    access: office,
    params,
    answer: { status: 204 },
    refusals: [404],
    run: async ({ context, params }) => {
      await deleteTemplate(context, params.id);
      return { empty: true };
    },
  }),
];
