import { z } from 'zod';
import { MAX_CODES } from '../../engines/gs1/item-code.ts';
import { MAX_SCANNED } from '../../engines/gs1/read.ts';
import { everyone, id, idInPath, office, orderQuantity, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Codes that scanners read, and what they stand for. */

const scanned = z
  .string()
  .max(MAX_SCANNED, { error: `may have at most ${MAX_SCANNED} characters` })
  .meta({
    description: 'As it was scanned or typed: a GTIN, a GS1 element string, a GS1 Digital Link, or any other text',
    example: '4006381333931',
  });
const quantity = orderQuantity.nullable().meta({
  description: 'How much one of it is, in the unit of the item, as of a case; null for one unit',
  example: 12,
});
const lotId = id.nullable().meta({ description: 'The lot that it stands for; null for the item' });

const code = {
  code: z.string().meta({ description: 'As it is printed', example: '4006381333931' }),
  kind: z.enum(['ean8', 'ean13', 'upc', 'gtin14', 'code128', 'own']).meta({
    description: 'By what it holds: a GTIN of 8, 13, 12 or 14 digits, up to 48 plain characters, or any other text',
  }),
  itemId: id,
  lotId,
  quantity,
};

/** A code of an item. */
export const itemCode = z.object({ ...code, createdAt: timestamp }).meta({ id: 'ItemCode' });
export type ItemCode = z.infer<typeof itemCode>;

const day = z.iso.date().nullable();
/** What a GS1 code says of the goods. */
const gs1 = z
  .object({
    gtin: z.string().meta({ description: '14 digits', example: '04006381333931' }),
    lot: z.string().nullable(),
    serial: z.string().nullable(),
    producedOn: day,
    packedOn: day,
    bestBefore: day,
    expiresOn: day,
    count: z.int().nullable().meta({ description: 'Pieces in it' }),
    weight: z
      .object({ amount: z.number(), unit: z.enum(['kg', 'lb', 'oz']) })
      .nullable()
      .meta({ description: 'Net' }),
  })
  .meta({ id: 'Gs1Facts' });

/** GET /api/codes/{code} */
export const meaning = z
  .object({
    ...code,
    item: z.object({ name: z.string(), unit: z.string() }),
    lot: z
      .object({ code: z.string(), bestBefore: day })
      .nullable()
      .meta({ description: 'Of the lot, or of the GS1 code where the lot is unknown and `lotId` is null' }),
    gs1: gs1
      .nullable()
      .meta({ description: 'What a GS1 code says beyond the item, also of a lot that is unknown; else null' }),
  })
  .meta({ id: 'CodeMeaning' });
export type CodeMeaning = z.infer<typeof meaning>;

/** POST /api/inventory/{id}/codes */
export const codeInput = z.object({
  code: scanned,
  lotId: lotId.default(null),
  quantity: quantity.default(null),
});
export type CodeInput = z.output<typeof codeInput>;

const endpoint = endpointsOf('inventory');
const itemParams = z.object({ id: idInPath });
const codeParams = z.object({ code: scanned });

export const listItemCodes = endpoint({
  method: 'get',
  path: '/inventory/{id}/codes',
  summary: 'List the codes of an item, oldest first',
  access: everyone,
  params: itemParams,
  answer: { status: 200, body: z.array(itemCode) },
  refusals: ['not_found'],
});

export const addCode = endpoint({
  method: 'post',
  path: '/inventory/{id}/codes',
  summary: 'Add a code to an item',
  description: `A code stands for one item. GTINs are compared as 14 digits; of a GS1 string or Digital Link, the GTIN is kept. An item has at most ${MAX_CODES} codes.`,
  access: everyone,
  params: itemParams,
  body: codeInput,
  answer: { status: 201, body: itemCode },
  refusals: ['not_found', 'code_taken', 'quota_exceeded'],
});

export const listCodes = endpoint({
  method: 'get',
  path: '/codes',
  summary: 'List the codes of all items',
  description: 'For devices that read codes without a network.',
  access: everyone,
  answer: { status: 200, body: z.array(itemCode) },
});

export const getCode = endpoint({
  method: 'get',
  path: '/codes/{code}',
  summary: 'Say what a code stands for',
  access: everyone,
  params: codeParams,
  answer: { status: 200, body: meaning },
  refusals: ['not_found'],
});

export const deleteCode = endpoint({
  method: 'delete',
  path: '/codes/{code}',
  summary: 'Remove a code from its item',
  access: office,
  params: codeParams,
  answer: { status: 204 },
  refusals: ['not_found'],
});
