import { type GoodsOnLabel, goodsLabel, gtinOf, shelfLabel } from '../../engines/labels/content.ts';
import { layoutLabel } from '../../engines/labels/layout.ts';
import { labelsPdf } from '../../engines/labels/pdf.ts';
import { LABEL_SIZES, sizeOf } from '../../engines/labels/sizes.ts';
import { labelsZpl } from '../../engines/labels/zpl.ts';
import { UndrawableText } from '../../engines/pdf/text.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalid, invalidField } from '../core/errors.ts';
import { publicAddress } from '../core/public-address.ts';
import { fromThousandths } from '../core/quantity.ts';
import { toInputs } from '../core/sql/recipe-ingredients.ts';
import { parseJson } from '../core/sql/rows.ts';
import { requireStyle } from '../core/style.ts';
import type { ContentsAnswer, ContentsInput, LabelsInput } from './contract.ts';
import { type GoodsRow, selectGoods, selectShelves } from './queries.ts';

/** What labels say. @param origin of the address at which Camellia is used @throws 404 that names the line */
export async function readContents(
  ctx: WorkspaceContext,
  { template, lines }: ContentsInput,
  origin: string,
): Promise<ContentsAnswer> {
  await requireStyle(ctx);
  const missing = (n: number, field: string, what: string) => {
    const message = `${what} not found`;
    return new DomainError('not_found', `lines[${n}].${field}: ${message}`, {
      details: [{ path: `lines[${n}].${field}`, message }],
    });
  };
  if (template === 'shelf') {
    const ids = lines.map(({ locationId }) => locationId ?? 0);
    const { results } = await ctx.db.read([selectShelves(ctx, ids)]);
    const byLine = new Map(results[0].map((row) => [row.n, row]));
    return lines.map(({ copies }, n) => {
      const row = byLine.get(n);
      if (!row) throw missing(n, 'locationId', 'Place');
      return { ...shelfLabel(row), copies };
    });
  }
  const wanted = lines.map(({ itemId, lotId }) => [itemId ?? 0, lotId ?? null] as const);
  const { results } = await ctx.db.read([selectGoods(ctx, wanted)]);
  const byLine = new Map(results[0].map((row) => [row.n, row]));
  const labels = lines.map(async ({ copies, lotId }, n) => {
    const row = byLine.get(n);
    if (!row) throw lotId === undefined ? missing(n, 'itemId', 'Item') : missing(n, 'lotId', 'Lot of the item');
    return { ...goodsLabel(template, await toGoods(ctx.workspaceId, row, origin), origin), copies };
  });
  return Promise.all(labels);
}

/** For the public pages of lots. */
export { selectGoods } from './queries.ts';

/** Goods as labels and public pages say them. @param origin of the address at which Camellia is used */
export async function toGoods(workspaceId: number, row: GoodsRow, origin: string): Promise<GoodsOnLabel> {
  const found = parseJson(row.code);
  const code = found && { code: found[0], kind: found[1] };
  const { id, name, sku, unit, tare, lotId, lotCode, bestBefore, bestBeforePrecision } = row;
  return {
    ...{ id, name, sku, unit, tare: tare === null ? null : fromThousandths(tare) },
    code,
    declaration: parseJson(row.declaration),
    lot:
      lotId === null || lotCode === null
        ? null
        : {
            ...{
              id: lotId,
              code: lotCode,
              origin: row.origin ?? '',
              garden: row.garden ?? '',
              harvest: row.harvest ?? '',
            },
            ...{ cultivar: row.cultivar ?? '', grade: row.grade ?? '' },
            publicPage:
              row.publicKey === ''
                ? null
                : await publicAddress(
                    origin,
                    row.publicKey,
                    { workspaceId, lotId },
                    { gtin: gtinOf(code), lot: lotCode },
                  ),
            bestBefore: bestBefore === null ? null : { day: bestBefore, precision: bestBeforePrecision ?? 'day' },
          },
    inputs: toInputs(row.inputs),
  };
}

/**
 * Labels to print.
 * @throws 404 that names the line; 400 for a code that has no room on the label, and for a name in a script that only
 * Camellia's own page of labels can draw
 */
export async function makeLabels(ctx: WorkspaceContext, input: LabelsInput, origin: string): Promise<Response> {
  const contents = await readContents(ctx, input, origin);
  const size = sizeOf(input.size) ?? LABEL_SIZES[0];
  if (!size) throw new Error('There are no sizes of labels');
  const labels = contents.map(({ copies, ...content }, n) => {
    const { ops, lacksCode } = layoutLabel(content, size);
    if (lacksCode) throw noRoom(n);
    return { ops, copies };
  });
  if (input.format === 'zpl') {
    return file(labelsZpl(labels, size), 'text/plain; charset=utf-8', 'labels.zpl');
  }
  try {
    const pdf = await labelsPdf(labels, { size, startAt: input.startAt, title: 'Labels' });
    return file(pdf as Uint8Array<ArrayBuffer>, 'application/pdf', 'labels.pdf');
  } catch (error) {
    if (!(error instanceof UndrawableText)) throw error;
    const { text } = error;
    const line = labels.findIndex(({ ops }) => ops.some((op) => op.kind === 'text' && op.text === text));
    throw invalidField(
      `lines[${line}]`,
      `says “${text}”, which has letters that this PDF cannot draw. Print it from Camellia’s page of labels, or as ZPL`,
    );
  }
}

function noRoom(n: number): DomainError {
  const message = 'is too small for the barcode of this label. Choose a wider one';
  return invalid(`size ${message}`, [{ path: 'size', message: `${message} (lines[${n}])` }]);
}

const file = (body: BodyInit, type: string, name: string) =>
  new Response(body, {
    status: 201,
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
