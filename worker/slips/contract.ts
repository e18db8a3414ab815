import { z } from 'zod';
import { itemUnitCostInput } from '../../engines/inventory/unit-cost.ts';
import { REASONS } from '../../engines/slip-parsing/slip.ts';
import { cents, everyone, hasThreeDecimals, id, line, QUANTITY_LIMIT, text } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { inventoryType, itemAnswer } from '../inventory/contract.ts';
import { lotInput } from '../inventory/posting-contract.ts';
import { engine, engineAsked } from '../model/contract.ts';
import { closedLines } from '../orders/receipt-contract.ts';
import { uploadKey } from '../uploads/contract.ts';
import { recognizedInput } from './recognized-contract.ts';

/** Maximum rows per slip. */
const SLIP_ROW_LIMIT = 500;

/** POST /api/ai/ocr/order-slip */
export const slipInput = z.object({
  image: z.string({ error: 'is required: the picture in base64 or as a data URL' }).meta({
    example: 'data:image/png;base64,iVBORw0KGgo=',
    description: 'JPG, PNG or WebP in base64 or as a data URL, up to 50 MB',
  }),
  engine: engineAsked,
  reading: recognizedInput.optional().meta({
    description:
      'The text that the caller has recognized on exactly this picture; the server then only parses its rows. The picture must be upright and have at most 4 million pixels. Ignored if a model reads.',
  }),
});

/** The confidence in each field, 0 to 1. */
const fieldConfidence = z.object({ name: z.number(), quantity: z.number(), price: z.number() });

/** Position in the picture, as fractions of its width and height. */
const box = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });

const currency = z.string().regex(/^[A-Z]{3}$/, { error: 'must be the code of a currency, such as MYR' });

export const slipRow = z
  .object({
    name: z.string(),
    productName: z.string().meta({ description: 'The same as name' }),
    vendor: z.string(),
    supplier: z.string().meta({ description: 'The same as vendor' }),
    quantity: z.number().meta({ description: 'Negative for returned goods' }),
    unit: z.string().meta({ description: 'The unit of the matching item, or the printed one; empty if unknown' }),
    sku: z.string(),
    price: cents
      .nullable()
      .meta({ description: 'Price of one unit in hundredths of `currency`; null if unknown, or too fine for them' }),
    onSlip: z
      .object({
        quantity: z.number(),
        unit: z.string(),
        each: z.string().optional().meta({
          description:
            'What one piece holds by its name, such as `1 kg`; absent if the name or the unit does not say it',
        }),
        price: cents.nullable(),
      })
      .meta({
        description:
          'As printed. `quantity` and `price` are converted where the item is kept by weight or volume and the slip says how much of it there is',
      }),
    currency: currency
      .nullable()
      .meta({ description: 'ISO code of the printed or, see `assumed`, the probable currency; null if there is none' }),
    category: z.string(),
    minimumPar: z.number(),
    shipTime: z.int(),
    notes: z.string(),
    assumed: z.array(z.enum(['category', 'minimumPar', 'shipTime', 'currency'])).meta({
      description:
        'Fields that are not on the slip: defaults, and a currency that only an address or a tax number points to',
    }),
    lot: z.string().nullable().meta({ description: 'The lot as printed; null if there is none' }),
    bestBefore: z
      .string()
      .nullable()
      .meta({ description: '`2027-03-31` or `2027-03`; null if there is none, or it could be two dates' }),
    confidence: fieldConfidence,
    reasons: z
      .array(z.enum(REASONS))
      .meta({ description: 'Why a person should compare the row with the picture; empty if there is no reason' }),
    box,
    match: z
      .object({
        itemId: id,
        name: z.string(),
        unit: z.string(),
        how: z.enum(['alias', 'sku', 'name']),
        score: z.number(),
      })
      .nullable()
      .meta({ description: 'The matching item; null for a new one' }),
  })
  .meta({ id: 'SlipRow' });
export type SlipRowAnswer = z.infer<typeof slipRow>;

export const slipAnswer = z.object({
  extractedText: z.string(),
  extractedData: z.array(slipRow),
  supplierReadAs: z.string().meta({
    description: 'The supplier as it was read; `vendor` of the rows is who it is, as corrected on earlier slips',
  }),
  currency: currency.nullable().meta({ description: 'The currency of all prices; null if unknown' }),
  turned: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).meta({
    description: 'Quarter turns clockwise that set the picture upright; boxes are in the picture as it is',
  }),
  confidence: z.number().meta({ description: 'Overall confidence, 0 to 1' }),
  isStatement: z.boolean().meta({ description: 'true if it looks like a statement of account and like no delivery' }),
  doesAddUp: z.boolean().meta({ description: 'false if the slip has a total and the rows do not add up to it' }),
  suggestions: z.array(z.string()),
  engine,
  recognizer: z
    .enum(['pp-ocr', 'tesseract', 'model'])
    .meta({ description: 'What recognized the letters: PP-OCRv4, Tesseract or the configured model' }),
  recognizedOn: z.enum(['device', 'server']).meta({ description: '`device` if the caller sent `reading`' }),
  uploadKey: z.string(),
});
export type SlipAnswer = z.infer<typeof slipAnswer>;

/** A confirmed row. Missing fields get the defaults of docs/specification.md, 9.2. */
export const receivedRow = z
  .object({
    name: line(200).optional(),
    productName: line(200).optional(),
    vendor: line(200).optional(),
    supplier: line(200).optional(),
    quantity: z
      .number()
      .refine(hasThreeDecimals, { error: 'may have at most three decimals' })
      .min(-QUANTITY_LIMIT)
      .max(QUANTITY_LIMIT)
      .default(1),
    unit: line(40).optional(),
    sku: line(100).optional(),
    price: cents.nullable().optional(),
    unitCost: itemUnitCostInput.nullable().optional(),
    currency: currency
      .nullable()
      .optional()
      .meta({ description: 'The currency of the price; only the workspace’s own is stored as cost', example: 'USD' }),
    category: line(100).nullable().optional().meta({ description: 'null if unknown; defaults to TEA' }),
    inventoryType: inventoryType.optional(),
    minimumPar: z
      .number()
      .min(0)
      .max(QUANTITY_LIMIT)
      .refine(hasThreeDecimals, { error: 'may have at most three decimals' })
      .optional(),
    shipTime: z
      .int()
      .min(0)
      .max(3650)
      .nullable()
      .optional()
      .meta({ description: 'Days; null if unknown; defaults to 7' }),
    notes: text(5000).optional(),
    itemId: id.nullable().optional().meta({
      description: 'The item that receives the goods; null for a new one; if absent, matched by code or name',
    }),
    readAs: line(200).optional().meta({ description: 'The text on the slip, remembered for this item' }),
    lot: lotInput.nullish().meta({ description: 'The lot of the goods; by default none' }),
  })
  .meta({ id: 'ReceivedRow', example: { name: 'Sencha', quantity: 2.5 } });
export type ReceivedRow = z.infer<typeof receivedRow>;

/** POST /api/ai/ocr/import-to-inventory */
export const receiveInput = z.object({
  extractedData: z
    .array(receivedRow)
    .min(1, { error: 'must have at least one row' })
    .max(SLIP_ROW_LIMIT, { error: `may have at most ${SLIP_ROW_LIMIT} rows` }),
  uploadKey: uploadKey.optional().meta({ description: 'Stores the picture with the import' }),
  fileName: line(255).optional(),
  supplierReadAs: line(200).optional().meta({
    description: 'The supplier as the slip was read, remembered for the supplier of the first row',
  }),
  order: z.object({ id, closes: closedLines }).nullish().meta({
    description:
      'The order that the goods are of. Those of its items count towards its lines and are a receipt of it; the others are received as without it',
  }),
});

export const receiveAnswer = z.object({
  importId: id.nullable(),
  imported: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.array(z.object({ row: z.int(), reason: z.string() })),
  pricesLeftOut: z.int().meta({ description: 'Rows whose price is in another currency and was not stored' }),
  items: z.array(itemAnswer),
  receipt: z
    .object({ id, orderId: id, orderNumber: z.int().positive() })
    .nullable()
    .meta({ description: 'What was received of the order; null without one. It has the id of the import' }),
});
export type ReceiveAnswer = z.infer<typeof receiveAnswer>;

const endpoint = endpointsOf('slips');

/** A picture of 50 MB in base64, plus the JSON around it. */
const SLIP_BODY_LIMIT = 70 * 1024 * 1024;
export const readSlip = endpoint({
  method: 'post',
  path: '/ai/ocr/order-slip',
  summary: 'Read the picture of an order slip',
  description:
    'Stores the picture and returns its rows, matched with the inventory. Does not change stock. Uses a model if one is configured; if it fails (502 or 429), set `engine` to use the built-in reader.',
  access: everyone,
  limit: 'slip',
  body: slipInput,
  bodyLimit: SLIP_BODY_LIMIT,
  answer: { status: 200, body: slipAnswer },
  refusals: ['too_large', 'unsupported_media_type', 'unreadable_picture', 'rate_limited', 'upstream_failed', 'busy'],
});

export const receiveSlip = endpoint({
  method: 'post',
  path: '/ai/ocr/import-to-inventory',
  summary: 'Receive the goods of a slip',
  description:
    'Receives all rows or none. Adds quantities to existing items (matched by itemId, the supplier’s name for them, SKU or name) and creates the others. Goods count towards the order that is given, else towards the oldest orders of their items. Can be undone like an import.',
  access: everyone,
  limit: 'import',
  body: receiveInput,
  answer: { status: 201, body: receiveAnswer },
  refusals: ['busy', 'not_found', 'wrong_state', 'lot_differs', 'role_not_allowed'],
});
