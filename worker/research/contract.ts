import { z } from 'zod';
import { nullableCost } from '../../engines/inventory/cost-figure.ts';
import { itemUnitCost } from '../../engines/inventory/unit-cost.ts';
import { cents, everyone, id, line, quantity, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { engine, engineAsked } from '../model/contract.ts';

/** POST /api/ai/research/product */
export const productResearchInput = z.object({
  productName: z
    .string({ error: 'is required' })
    .pipe(line(200).min(1, { error: 'is required' }))
    .meta({ example: 'Sencha' }),
  supplierName: line(200).optional().meta({ description: 'Only considers your items from this supplier' }),
  engine: engineAsked,
});

/** POST /api/ai/research/supplier */
export const supplierResearchInput = z.object({
  supplierName: z
    .string({ error: 'is required' })
    .pipe(line(200).min(1, { error: 'is required' }))
    .meta({ example: 'Uji Tea Gardens' }),
  engine: engineAsked,
});

/** The source of a value; `unknown` for null. */
export const provenance = z
  .object({
    from: z.enum([
      'reference',
      'own stock',
      'own purchases',
      'own sales',
      'own suppliers',
      'own messages',
      'question',
      'model',
      'unknown',
    ]),
    source: z
      .object({
        title: z.string(),
        publisher: z.string(),
        year: z.int().nullable(),
        address: z.string().nullable(),
        checked: z.boolean().meta({ description: 'Whether the value was verified at the source' }),
      })
      .nullable()
      .meta({ description: 'The source of a value from the reference' }),
    note: z.string().nullable().meta({ description: 'How to interpret the value' }),
  })
  .meta({ id: 'Provenance' });
export type Provenance = z.infer<typeof provenance>;

const range = z.object({ min: z.int(), max: z.int() });
const sellsIn = z.string().meta({ description: 'What a price is for: `kg`, `piece`, or the unit of your items' });

/** The same fields, each with where its value is from instead of the value. */
function defineProvenance<Shape extends Record<string, z.ZodType>>(fields: Shape) {
  const names = Object.keys(fields) as (keyof Shape & string)[];
  return z.object(
    Object.fromEntries(names.map((name) => [name, provenance])) as Record<keyof Shape & string, typeof provenance>,
  );
}

const productInfo = {
  name: z.string(),
  category: z.string().nullable(),
  origin: z.string().nullable(),
  description: z.string().nullable(),
  type: z.string().nullable(),
  storage: z.string().nullable(),
  shelfLifeMonths: range.nullable(),
};
const marketData = {
  averageWholesalePrice: cents.nullable().meta({
    description:
      'Cents for one `priceUnit`: what you pay yourself, else the middle of the reference, which is in US dollars',
  }),
  priceUnit: sellsIn.nullable(),
  referencePrice: z.object({ min: cents, max: cents, per: sellsIn }).nullable(),
  demandLevel: z.string().nullable().meta({ description: 'From your own sales: High, Medium or Low' }),
  leadTimeDays: range.nullable(),
};

/** An item of the workspace that is the product, or comes from the supplier; movements of the last twelve months. */
export const ownItem = z.object({
  id,
  name: z.string(),
  sku: z.string(),
  supplier: z.string(),
  quantity,
  unit: z.string(),
  costPrice: nullableCost(cents),
  unitCost: itemUnitCost,
  receipts: z.int().meta({ description: 'Number of receipts' }),
  received: quantity,
  lastReceivedAt: timestamp.nullable(),
});
export type OwnItem = z.infer<typeof ownItem>;

export const productResearchAnswer = z
  .object({
    productInfo: z.object(productInfo),
    marketData: z.object(marketData),
    provenance: z.object({ productInfo: defineProvenance(productInfo), marketData: defineProvenance(marketData) }),
    reference: z
      .object({ name: z.string(), confidence: z.number() })
      .nullable()
      .meta({ description: 'The matching product of the reference, with a confidence from 0 to 1' }),
    ownItems: z.array(ownItem),
    engine,
  })
  .meta({ id: 'ProductResearch' });
export type ProductResearch = z.infer<typeof productResearchAnswer>;

const companyInfo = {
  name: z.string(),
  founded: z.string().nullable(),
  headquarters: z.string().nullable(),
  contactPerson: z.string().nullable(),
};
const capabilities = {
  minimumOrders: z.string().nullable(),
  leadTimes: z.string().nullable(),
  products: z.string().nullable(),
};
const reputation = {
  marketStanding: z.string().nullable(),
  responseTime: z.string().nullable(),
  deliveries: z.string().nullable(),
  correspondence: z.string().nullable(),
};

export const supplierResearchAnswer = z
  .object({
    companyInfo: z.object(companyInfo),
    capabilities: z.object(capabilities),
    reputation: z.object(reputation),
    provenance: z.object({
      companyInfo: defineProvenance(companyInfo),
      capabilities: defineProvenance(capabilities),
      reputation: defineProvenance(reputation),
    }),
    supplierId: id.nullable().meta({ description: 'Of your supplier that the name was taken for' }),
    ownItems: z.array(ownItem),
    engine,
  })
  .meta({ id: 'SupplierResearch' });
export type SupplierResearch = z.infer<typeof supplierResearchAnswer>;

const endpoint = endpointsOf('research');

export const researchProduct = endpoint({
  method: 'post',
  path: '/ai/research/product',
  summary: 'Research a product',
  description:
    'Uses the built-in reference and your own items, purchases and sales. `provenance` gives the source of every value; unknown values are null. A model, if configured, fills in missing texts; if it fails (502 or 429), set `engine` for the built-in answer.',
  access: everyone,
  limit: 'assistant',
  body: productResearchInput,
  answer: { status: 200, body: productResearchAnswer },
  refusals: ['rate_limited', 'upstream_failed'],
});

export const researchSupplier = endpoint({
  method: 'post',
  path: '/ai/research/supplier',
  summary: 'Research a supplier',
  description:
    'Uses your own suppliers, items, receipts and messages. `provenance` gives the source of every value; unknown values are null. A model, if configured, fills in missing texts; if it fails (502 or 429), set `engine` for the built-in answer.',
  access: everyone,
  limit: 'assistant',
  body: supplierResearchInput,
  answer: { status: 200, body: supplierResearchAnswer },
  refusals: ['rate_limited', 'upstream_failed'],
});
