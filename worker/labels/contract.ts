import { z } from 'zod';
import { LABEL_TEMPLATES } from '../../engines/labels/content.ts';
import { FREE_SIZE, LABEL_SIZES, perPage, sizeOf } from '../../engines/labels/sizes.ts';
import { everyone, id } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Labels of goods and shelves, to be printed in true size. */

/** Different labels of one request, and labels in all. */
const MAX_LINES = 500;
const MAX_LABELS = 5000;
const MAX_COPIES = 1000;

const line = z
  .object({
    itemId: id.optional(),
    lotId: id.optional().meta({ description: 'A lot of the item' }),
    locationId: id.optional().meta({ description: 'Of a `shelf`: the place' }),
    copies: z
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be at least 1' })
      .max(MAX_COPIES, { error: `may not be above ${MAX_COPIES}` })
      .default(1),
  })
  .meta({ id: 'LabelLine' });

const fields = {
  template: z.enum(LABEL_TEMPLATES).meta({
    description:
      '`item`: name, SKU and barcode; `lot`: with lot, best-before date and origin; `pouch`: with net weight, ingredients, allergens and brewing, for who buys it; `tin`: with the weight of the empty tin; `shelf`: a card of a place',
  }),
  lines: z
    .array(line)
    .min(1, { error: 'must name something to label' })
    .max(MAX_LINES, { error: `may have at most ${MAX_LINES} lines` })
    .meta({ example: [{ itemId: 8123456789012480, copies: 12 }] }),
};

type Lines = { template: string; lines: readonly z.output<typeof line>[] };

function refuseWrongLines({ template, lines }: Lines, issues: z.core.$RefinementCtx): void {
  const wanted = template === 'shelf' ? 'locationId' : 'itemId';
  lines.forEach((one, n) => {
    if (one[wanted] === undefined)
      issues.addIssue({ code: 'custom', path: ['lines', n, wanted], message: 'is required' });
    if (template === 'lot' && one.lotId === undefined)
      issues.addIssue({ code: 'custom', path: ['lines', n, 'lotId'], message: 'is required on a label of a lot' });
  });
  if (lines.reduce((sum, { copies }) => sum + copies, 0) > MAX_LABELS)
    issues.addIssue({ code: 'custom', path: ['lines'], message: `may have at most ${MAX_LABELS} labels in all` });
}

const size = z
  .string()
  .refine((text) => sizeOf(text) !== undefined, {
    error: `must be one of ${LABEL_SIZES.map((one) => one.id).join(', ')}, or millimetres from ${FREE_SIZE.min} to ${FREE_SIZE.max} such as 62x29`,
  })
  .default('avery-l7160')
  .meta({
    description: `What is printed on: ${LABEL_SIZES.map((one) => `\`${one.id}\``).join(', ')}, or free millimetres such as \`62x29\``,
  });

/** POST /api/labels */
export const labelsInput = z
  .object({
    ...fields,
    size,
    startAt: z.int({ error: 'must be a whole number' }).min(1, { error: 'counts from 1' }).default(1).meta({
      description: 'The first label that is used of the first sheet, counted from 1 along its rows',
    }),
    format: z.enum(['pdf', 'zpl']).default('pdf').meta({ description: '`zpl` for Zebra’s printers' }),
  })
  .superRefine((input, issues) => {
    refuseWrongLines(input, issues);
    const known = sizeOf(input.size);
    if (known && input.startAt > perPage(known))
      issues.addIssue({
        code: 'custom',
        path: ['startAt'],
        message: `may not be above ${perPage(known)}, the labels of a sheet`,
      });
  });
export type LabelsInput = z.output<typeof labelsInput>;

/** POST /api/labels/contents */
export const contentsInput = z.object(fields).superRefine(refuseWrongLines);
export type ContentsInput = z.output<typeof contentsInput>;

const content = z
  .object({
    title: z.string(),
    lines: z.array(z.string()).readonly().meta({ description: 'The most important first' }),
    code: z
      .object({
        symbology: z.enum(['ean8', 'ean13', 'upca', 'code128', 'datamatrix', 'gs1datamatrix', 'qrcode']),
        text: z.string(),
        shown: z.string().meta({ description: 'What is printed below it' }),
      })
      .nullable(),
    copies: z.int(),
  })
  .meta({ id: 'LabelContent' });
export const contentsAnswer = z.array(content);
export type ContentsAnswer = z.infer<typeof contentsAnswer>;

const endpoint = endpointsOf('labels');

export const makeLabels = endpoint({
  method: 'post',
  path: '/labels',
  summary: 'Print labels of items, lots, pouches, tins or shelves',
  description:
    'A PDF in true size, or ZPL. The letters of the PDF are those of western Europe: names in other scripts are printed from Camellia’s own page of labels.',
  access: everyone,
  body: labelsInput,
  answer: { status: 201, media: ['application/pdf', 'text/plain'] },
  refusals: ['not_found'],
});

export const readContents = endpoint({
  method: 'post',
  path: '/labels/contents',
  summary: 'Retrieve what labels say',
  access: everyone,
  body: contentsInput,
  answer: { status: 200, body: contentsAnswer },
  refusals: ['not_found'],
});
