import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { wrapData } from '../model/data.ts';
import type { Model } from '../model/service.ts';
import type { ProductResearch, Provenance, SupplierResearch } from './contract.ts';

/** What a model may fill in where nobody has told us: words only. Prices, demand and dates of delivery are never its. */
const OF_PRODUCT = ['type', 'origin', 'description', 'storage'] as const;
const OF_COMPANY = ['founded', 'headquarters'] as const;
const OF_CAPABILITIES = ['products'] as const;

const MAX_VALUE = 500;

const FROM_MODEL: Provenance = {
  from: 'model',
  source: null,
  note: 'From the model’s general knowledge, without a source. Check it before you rely on it.',
};

const SYSTEM = `You fill in what is not known of something in the tea trade. Write each value in at most two plain sentences, without prices, quantities for sale, contact data or links.
Write null for whatever you are not sure of, for what does not exist as far as you know, and for small companies that you only guess at. A wrong value does harm; a null does none.`;

/** Fills in what neither the reference nor the workspace knows of a product. @throws ModelFailure */
export async function fillProduct(
  ctx: WorkspaceContext,
  model: Model,
  known: ProductResearch,
): Promise<ProductResearch> {
  const missing = OF_PRODUCT.filter((field) => known.productInfo[field] === null);
  const { name, category } = known.productInfo;
  const told = await requestValues(ctx, model, missing, { product: name, category });
  return {
    ...known,
    productInfo: { ...known.productInfo, ...told },
    provenance: { ...known.provenance, productInfo: { ...known.provenance.productInfo, ...fromModel(told) } },
    engine: 'openai',
  };
}

/** Fills in what the workspace does not know of a supplier. @throws ModelFailure */
export async function fillSupplier(
  ctx: WorkspaceContext,
  model: Model,
  known: SupplierResearch,
): Promise<SupplierResearch> {
  const ofCompany = OF_COMPANY.filter((field) => known.companyInfo[field] === null);
  const ofCapabilities = OF_CAPABILITIES.filter((field) => known.capabilities[field] === null);
  const told = await requestValues(ctx, model, [...ofCompany, ...ofCapabilities], { company: known.companyInfo.name });
  const company = pick(told, ofCompany);
  const capabilities = pick(told, ofCapabilities);
  return {
    ...known,
    companyInfo: { ...known.companyInfo, ...company },
    capabilities: { ...known.capabilities, ...capabilities },
    provenance: {
      ...known.provenance,
      companyInfo: { ...known.provenance.companyInfo, ...fromModel(company) },
      capabilities: { ...known.provenance.capabilities, ...fromModel(capabilities) },
    },
    engine: 'openai',
  };
}

/** The values that the model is sure of, by field; those that it is not are left out. */
async function requestValues(
  ctx: WorkspaceContext,
  model: Model,
  fields: readonly string[],
  about: Record<string, string | null>,
): Promise<Record<string, string>> {
  if (fields.length === 0) return {};
  // Where a server does not hold its model to the schema, a year is a number and what is not known may be left out.
  const value = z
    .union([z.string().max(MAX_VALUE), z.number()])
    .nullable()
    .optional();
  const told = await model.structured(ctx, {
    system: SYSTEM,
    messages: [
      { role: 'user', content: `Fill in the fields ${fields.join(', ')} for:\n${wrapData('subject', about)}` },
    ],
    schema: z
      .object(Object.fromEntries(fields.map((field) => [field, value])))
      .refine((answer) => Object.keys(answer).length > 0),
    shape: 'research',
    maxTokens: 1500,
  });
  return Object.fromEntries(
    Object.entries(told).flatMap(([field, said]) => {
      const text = String(said ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      return text === '' ? [] : [[field, text]];
    }),
  );
}

const pick = (values: Record<string, string>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

const fromModel = (values: Record<string, string>) =>
  Object.fromEntries(Object.keys(values).map((field) => [field, FROM_MODEL]));
