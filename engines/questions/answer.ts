import { z } from 'zod';

/** The parts of an answer: data that a screen, the API and a model read alike. */

const id = z.int().positive().meta({ example: 8123456789012480 });

const span = z.object({
  text: z.string(),
  itemId: id.optional().meta({ description: 'The item that the words name' }),
});
export type Span = z.infer<typeof span>;

export const answerLine = z.object({ kind: z.enum(['text', 'bullet']), spans: z.array(span) });
export type AnswerLine = z.infer<typeof answerLine>;

/** Texts to one supplier, ready to be copied. Nothing is sent. */
export const supplierDraft = z.object({
  supplierId: id.nullable().meta({ description: 'null: the supplier has no entry of its own' }),
  supplierName: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  items: z.array(z.object({ id, name: z.string() })),
  email: z.object({ subject: z.string(), body: z.string() }),
  whatsapp: z.string(),
  sms: z.string(),
});
export type SupplierDraft = z.infer<typeof supplierDraft>;

/** What a person may do next. Nothing of it happens before they confirm. */
export const proposal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('adjust'),
    itemId: id,
    itemName: z.string(),
    unit: z.string(),
    delta: z.number().meta({ description: 'For POST /api/inventory/{id}/adjust' }),
    reason: z.enum(['edit', 'receive', 'sale', 'count', 'damage']),
    quantityBefore: z.number(),
    quantityAfter: z.number(),
    note: z.string().optional().meta({ description: 'For the same request: what the movement is noted as' }),
    replaces: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it corrects the changes of the answer before, which are not to be made, too' }),
  }),
  z.object({
    kind: z.literal('reorder'),
    itemId: id,
    itemName: z.string(),
    unit: z.string(),
    quantity: z.number(),
    supplierName: z.string(),
  }),
]);
export type Proposal = z.infer<typeof proposal>;

export const pageLink = z.object({ label: z.string(), path: z.string().meta({ example: '/inventory?status=low' }) });
export type PageLink = z.infer<typeof pageLink>;

export const impact = z.enum(['high', 'medium', 'low']);
export type Impact = z.infer<typeof impact>;

/** What an insight is about. */
export const insightKind = z.enum([
  'reorder',
  'cover',
  'supplier',
  'category',
  'high-value',
  'margin',
  'dead-stock',
  'overstock',
  'classes',
  'records',
  'item',
]);
export type InsightKind = z.infer<typeof insightKind>;

/** A figure that an insight rests on. `unit` is `cents`, `percent`, `days`, or what the item is counted in. */
export const insightNumber = z.object({ label: z.string(), value: z.number().nullable(), unit: z.string() });
export type InsightNumber = z.infer<typeof insightNumber>;

/** A finding, what to do about it, and what it rests on. */
export const insight = z
  .object({
    kind: insightKind,
    title: z.string(),
    description: z.string(),
    action: z.string(),
    impact,
    confidence: z.int().min(1).max(100).meta({ description: 'Percent, computed; `why` says from what' }),
    why: z.string().meta({ description: 'How the figures and the confidence came about' }),
    numbers: z.array(insightNumber),
    itemIds: z.array(id).meta({ description: 'The items that it speaks of, 20 at most' }),
  })
  .meta({ id: 'Insight' });
export type Insight = z.infer<typeof insight>;

/** An answer to one question. */
export interface Answer {
  lines: AnswerLine[];
  links?: PageLink[];
  proposals?: Proposal[];
  drafts?: SupplierDraft[];
  suggestions?: string[];
  /** The items of a list, also those that are not shown: what `those` means next. */
  listed?: readonly number[];
  /** The suppliers of a ranking, by name: what `them` means next. */
  listedSuppliers?: readonly string[];
  /** The day of the one event that it is about, such as 2026-11-20: what `since then` counts from. */
  day?: string;
  /** False where it says that it does not know. */
  understood?: boolean;
}
