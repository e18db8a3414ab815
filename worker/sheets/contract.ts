import { z } from 'zod';
import { everyone, idInPath } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Sheets of paper, to be hung up, written on or sent. */

/** Days that a list of what expires looks ahead, unless another number is asked for, and at most. */
export const EXPIRING_DAYS = 60;
const MAX_DAYS = 3650;

const format = z.enum(['pdf', 'contents']).default('pdf').meta({
  description:
    '`contents`: what the sheet says, as JSON. The PDF has the letters of western and eastern Asian languages; where a name has others, its SKU stands for it',
});
const place = idInPath.optional().meta({ description: 'Only of this place (GET /api/locations)' });

const queries = {
  stock: z.object({ locationId: place, format }),
  'count-sheet': z.object({
    countId: idInPath.optional().meta({ description: 'A count; without it, every item that nobody has counted yet' }),
    format,
  }),
  expiring: z.object({
    days: z.coerce
      .number<string>()
      .pipe(
        z
          .int({ error: 'must be a whole number' })
          .min(0, { error: 'may not be below 0' })
          .max(MAX_DAYS, { error: `may not be above ${MAX_DAYS}` }),
      )
      .default(EXPIRING_DAYS)
      .meta({ description: `How far to look ahead; default ${EXPIRING_DAYS}`, example: '30' }),
    format,
  }),
  reorder: z.object({ format }),
  order: z.object({ orderId: idInPath, format }),
  run: z.object({ runId: idInPath, format }),
  refill: z.object({ locationId: place, format }),
};
export type SheetName = keyof typeof queries;
export type SheetQuery<N extends SheetName> = Omit<z.output<(typeof queries)[N]>, 'format'>;

const endpoint = endpointsOf('sheets');

const sheet = <const N extends SheetName>(name: N, summary: string, description: string) =>
  endpoint({
    method: 'get',
    path: `/sheets/${name}`,
    summary,
    description: `${description} A4, or Letter where the workspace’s country has it.`,
    access: everyone,
    limit: 'export',
    query: queries[name],
    answer: { status: 200, media: ['application/pdf', 'application/json'] },
    refusals: ['not_found'],
  });

export const SHEETS = {
  stock: sheet('stock', 'Print stock by place', 'What lies where, and of which lots.'),
  'count-sheet': sheet(
    'count-sheet',
    'Print a sheet to count on',
    'With room to write. Without book values if the count is blind.',
  ),
  expiring: sheet('expiring', 'Print what expires', 'Lots in stock, earliest first, and where they lie.'),
  reorder: sheet('reorder', 'Print what is to be ordered', 'By supplier, as `GET /api/insights/items` advises.'),
  order: sheet('order', 'Print an order', 'For its supplier, with prices for who may see costs.'),
  run: sheet('run', 'Print what a run takes', 'What to pick, and where it lies: what expires first is on top.'),
  refill: sheet('refill', 'Print what places lack', 'What to pick where, and for which place.'),
} as const;

/** The sheets that come by mail each night where a person wants them. */
export const NIGHTLY_SHEETS = ['stock', 'expiring', 'reorder', 'count-sheet'] as const;
export type NightlySheet = (typeof NIGHTLY_SHEETS)[number];
export const nightlySheet = z.enum(NIGHTLY_SHEETS);

/** GET, PUT /api/nightly-sheets */
export const nightlySheets = z
  .object({
    sheets: z
      .array(nightlySheet)
      .max(NIGHTLY_SHEETS.length)
      .refine((names) => new Set(names).size === names.length, { error: 'must name each sheet once' })
      .meta({ description: '`count-sheet`: of items that nobody has counted yet', example: ['stock'] }),
  })
  .meta({ id: 'NightlySheets' });
export type NightlySheets = z.infer<typeof nightlySheets>;

const ofPerson = { access: everyone, acceptsKeys: false } as const;

export const getNightlySheets = endpoint({
  method: 'get',
  path: '/nightly-sheets',
  summary: 'Get which sheets you are mailed each night',
  ...ofPerson,
  answer: { status: 200, body: nightlySheets },
});

export const setNightlySheets = endpoint({
  method: 'put',
  path: '/nightly-sheets',
  summary: 'Choose which sheets you are mailed each night',
  description: 'As PDFs to your confirmed address, at 4 in the morning by the workspace’s clock.',
  ...ofPerson,
  body: nightlySheets,
  answer: { status: 200, body: nightlySheets },
  refusals: ['sample_workspace', 'mail_not_set_up'],
});
