import type { z } from 'zod';
import { findConfirmed, toAlias } from '../../engines/slip-parsing/match.ts';
import { toLine } from '../../engines/slip-parsing/page/page.ts';
import type { Reading } from '../../engines/slip-parsing/readings.ts';
import type { OrderedLine } from '../../engines/stock/order-of-delivery.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { invalid, invalidField } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { splitIntoParameters } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { commitPlan, findExistingItems } from '../imports/service.ts';
import { retryOnConflict } from '../inventory/planning-service.ts';
import { toItem } from '../inventory/stored-item.ts';
import { type Model, modelFor } from '../model/service.ts';
import { readOrderToReceive } from '../orders/receipt-service.ts';
import { MAX_PIXELS_READ } from '../reader/prepare.ts';
import { type Picture, parsePictureText } from '../uploads/picture.ts';
import { hasPicture, storePicture } from '../uploads/service.ts';
import { buildAnswer } from './answer.ts';
import { bookGoods } from './book-goods-service.ts';
import type { ReceiveAnswer, receiveInput, SlipAnswer, slipInput } from './contract.ts';
import { readByModel } from './model-service.ts';
import { rememberAliases, selectAliases, selectKnownItems, selectTheseAliases } from './queries.ts';
import { parseWords, preparePicture, READER_TIMEOUT_MS, readByReader } from './reader-service.ts';
import { type Goods, parseGoods, planReceipt, toCost } from './receive.ts';
import type { RecognizedText } from './recognized-contract.ts';
import { selectSlipSuppliers } from './suppliers-queries.ts';
import { learnSupplier } from './suppliers-service.ts';
import { type Client, readInTurn } from './turn-service.ts';

/**
 * Reads the picture of an order slip, stores it, and matches its rows with the workspace's items. Does not change stock.
 * Uses a model if there is one and the caller does not choose the built-in reader; else the text that the caller has
 * recognized, or the reader.
 * @param image base64 or a data URL
 * @param client who waits for it: the reading stops when they leave
 * @throws 400, 413, 415 or 422 for an unreadable picture, 429 or 503 while others are being read; ModelFailure if the
 * model gives no answer
 */
export async function readSlip(
  ctx: WorkspaceContext,
  { image, engine, reading: recognized }: z.output<typeof slipInput>,
  client: Client,
): Promise<JsonText<SlipAnswer>> {
  const model = engine === 'built-in' ? null : modelFor(ctx);
  const sent = parsePictureText(image);
  if (recognized) refuseOtherPicture(recognized, sent);
  // Before the expensive reading: checks the session, and loads the items to match.
  const { results } = await ctx.db.read([selectKnownItems(ctx), selectAliases(ctx), selectSlipSuppliers(ctx)]);
  const [items, known, suppliers] = results;
  const { picture, reading, ...source } = model
    ? await readWithModel(ctx, model, sent.bytes, client)
    : recognized
      ? await parseRecognized(ctx, sent, recognized)
      : await readOnServer(ctx, sent.bytes, client);
  const uploadKey = await storePicture(ctx, picture);
  const aliases = new Map(known.map(({ alias, itemId }) => [alias, itemId]));
  const readAs = toAlias(reading.vendor);
  const vendor = suppliers.find((one) => one.readAs === readAs)?.supplier ?? reading.vendor;
  const slip: SlipAnswer = {
    ...buildAnswer({ ...reading, vendor }, picture, items, aliases),
    supplierReadAs: reading.vendor,
    engine: model ? 'openai' : 'built-in',
    ...source,
    uploadKey,
  };
  // Nothing is written but the answer, for an Idempotency-Key.
  const { answer } = await ctx.db.write({ statements: [], answer: { status: 200, text: JSON.stringify(slip) } });
  return answer;
}

interface Source extends Pick<SlipAnswer, 'recognizer' | 'recognizedOn'> {
  picture: Picture;
  reading: Reading;
}

function readWithModel(ctx: WorkspaceContext, model: Model, sent: Uint8Array, client: Client): Promise<Source> {
  const longest = READER_TIMEOUT_MS + readSettings(ctx.env).MODEL_TIMEOUT_SECONDS * 1000;
  return readInTurn(ctx, client, longest, async () => {
    const picture = await preparePicture(ctx.env, sent, client.left);
    return { picture, reading: await readByModel(ctx, model, picture), recognizer: 'model', recognizedOn: 'server' };
  });
}

async function readOnServer(ctx: WorkspaceContext, sent: Uint8Array, client: Client): Promise<Source> {
  const found = await readInTurn(ctx, client, READER_TIMEOUT_MS, () => readByReader(ctx.env, sent, client.left));
  return { ...found, recognizedOn: 'server' };
}

async function parseRecognized(
  ctx: WorkspaceContext,
  picture: Picture,
  { lines, ...recognized }: RecognizedText,
): Promise<Source> {
  const words = { ...recognized, lines: lines.map(({ words }) => toLine(words)) };
  return { picture, reading: await parseWords(ctx.env, words), recognizer: 'pp-ocr', recognizedOn: 'device' };
}

/** The places of words fit only the picture that they were read on. */
function refuseOtherPicture({ width, height }: RecognizedText, picture: Picture): void {
  if (picture.mayBeRotated || picture.width * picture.height > MAX_PIXELS_READ) {
    throw invalidField(
      'reading',
      'needs a picture without rotation in its metadata and of at most 4 million pixels; leave it out to have the server read',
    );
  }
  if (width === picture.width && height === picture.height) return;
  throw invalidField(
    'reading',
    `must be of this picture, which has ${picture.width} × ${picture.height} pixels, not ${width} × ${height}`,
  );
}

/**
 * Receives the confirmed goods of a slip, all rows or none. Existing items get a movement `receive`, new ones are
 * created; can be undone like an import.
 * Those of an order are a receipt of it in the same batch.
 * @throws 400 for an item or picture of another workspace; 404 for another's order; 403 if staff close a line; 409 if the order
 * cannot be received, or a lot has another date; 503 if other changes took too long
 */
export async function receiveSlip(
  ctx: WorkspaceContext,
  { extractedData, fileName = '', supplierReadAs = '', ...input }: z.output<typeof receiveInput>,
): Promise<JsonText<ReceiveAnswer>> {
  const uploadKey = input.uploadKey ?? null;
  const sorted = parseGoods(extractedData);
  const { goods } = sorted;
  const aliases = await readAliases(ctx, goods);
  const { order: ordered = null } = input;
  if (uploadKey !== null && !(await hasPicture(ctx, uploadKey))) {
    throw invalidField('uploadKey', 'must be a picture in your workspace');
  }
  return retryOnConflict(ctx, async () => {
    const order = ordered && (await readOrderToReceive(ctx, ordered.id, ordered.closes));
    const lines = order?.lines.map(({ line, itemId, open }) => ({ id: line, itemId, open }));
    const { plan, version, stamp } = await planGoods(ctx, sorted, aliases, lines);
    const at = stamp.updatedAt;
    const importId = plan.items.length > 0 ? newId() : null;
    const booked = bookGoods(ctx, plan.posted, { importId, order, orderId: ordered?.id ?? 0, uploadKey, at });
    const answer: ReceiveAnswer = {
      importId,
      imported: plan.items.length,
      created: plan.create.length,
      updated: plan.change.length,
      skipped: plan.skipped,
      pricesLeftOut: goods.filter(({ row }) => (row.price ?? row.unitCost ?? null) !== null && toCost(row) === null)
        .length,
      items: plan.items.map(toItem),
      receipt: booked.receipt,
    };
    return commitPlan(ctx, {
      plan,
      version,
      record: importId === null ? null : { id: importId, source: 'slip', reason: 'receive', fileName, uploadKey, at },
      booked,
      more: [
        ...splitIntoParameters(plan.aliases.map((one) => [one.alias, one.itemId, one.name, one.supplier])).map((json) =>
          rememberAliases(ctx, json),
        ),
        ...learnSupplier(ctx, supplierReadAs, goods[0]?.supplier ?? ''),
      ],
      answer: JSON.stringify(answer),
    });
  });
}

/** The remembered names of these goods: item by key of `listAliasKeys`. */
export async function readAliases(ctx: WorkspaceContext, goods: readonly Goods[]): Promise<Map<string, number>> {
  const keys = splitIntoParameters(goods.flatMap(({ aliases }) => aliases));
  const { results } = await ctx.db.read(keys.map((json) => selectTheseAliases(ctx, json)));
  return new Map(results.flat().map(({ alias, itemId }) => [alias, itemId]));
}

/** Plans the receipt of these goods over the current inventory, and an order that they are of. @throws 400 for an item of another workspace */
export async function planGoods(
  ctx: WorkspaceContext,
  sorted: ReturnType<typeof parseGoods>,
  aliases: ReadonlyMap<string, number>,
  ordered: readonly OrderedLine[] = [],
) {
  const { goods } = sorted;
  const found = await findExistingItems(
    ctx,
    goods.flatMap((one) => listKeys(one, aliases)),
  );
  refuseUnknownItems(goods, new Set(found.standing.map(({ id }) => id)));
  return { ...found, plan: planReceipt(sorted, found.standing, aliases, newId, found.stamp, ordered) };
}

/** Lists the keys to look up a row's item. */
function listKeys({ row, skuKey, nameKey, aliases: keys }: Goods, aliases: ReadonlyMap<string, number>) {
  const ids = [row.itemId ?? undefined, findConfirmed(aliases, keys)];
  return ids.map((itemId) => ({ skuKey, nameKey, itemId }));
}

function refuseUnknownItems(goods: readonly Goods[], known: ReadonlySet<number>): void {
  const details = goods
    .filter(({ row }) => typeof row.itemId === 'number' && !known.has(row.itemId))
    .map(({ number }) => ({
      path: `extractedData[${number - 1}].itemId`,
      message: 'must be an item in your workspace that is not deleted',
    }));
  const [first] = details;
  if (first) throw invalid(`${first.path} ${first.message}`, details);
}
