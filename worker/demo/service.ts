import { SAMPLE_HOURS } from '../../engines/demo/lifetime.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import { openSampleWorkspace } from '../accounts/service.ts';
import { addCharge } from '../charges/service.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import { firstIdAt, newId } from '../core/ids.ts';
import { changeInventory, createItemsWithHistory, type ItemWithHistory } from '../inventory/ledger.ts';
import { newItem, toStored } from '../inventory/stored-item.ts';
import { storePicture } from '../uploads/service.ts';
import { WINDOWS } from './catalogue.ts';
import { COLLEAGUES, type ColleagueName, MESSAGES } from './colleagues.ts';
import type { SampleAnswer } from './contract.ts';
import { buildDocuments, type Entered, findFullestReceipt } from './documents.ts';
import { addRuns, buildRecipes, makingOrder, weaveRuns } from './making.ts';
import { buildCertificate, buildPapers, organicLots } from './papers.ts';
import { PLACE_NAMES, placeSample, type SamplePlace } from './places.ts';
import {
  insertSampleBusiness,
  insertSamplePlaces,
  MAIN_LOCATION,
  type SamplePlaces,
  type SampleRows,
} from './queries.ts';
import { generateSample } from './sample.ts';
import { SUPPLIERS, TEMPLATES } from './suppliers.ts';
import { buildTastings } from './tastings.ts';
import { HISTORY_DAYS } from './trade.ts';

const HOUR = 60 * 60 * 1000;

/** Fixed, so that every visitor sees the same business. */
const SEED = 20_26;
const NAME = 'Fern & Kettle Tea House';
/** The carrier's invoice of a delivery from abroad. */
const FREIGHT = { kind: 'freight', amount: 86_40, spread: 'value', note: 'Air freight Kyoto, Yamato 4821' } as const;

/**
 * Opens a sample workspace for a visitor: a guest account as its admin, and a tea house with half a year of history,
 * written in one batch. If it crashes in between, the workspace stays empty and unused until the cron deletes it.
 * @throws 429 after too many sample workspaces from this address.
 */
export async function openSample(env: Env, source: RequestSource): Promise<SampleAnswer> {
  const { signedIn, context } = await openSampleWorkspace(env, source, SAMPLE_HOURS * HOUR);
  await fill(context, Date.now());
  const { user, token, expiry } = signedIn;
  return { ...user, token, expiry, sampleUntil: new Date(context.sampleUntil ?? expiry).toISOString() };
}

/** @param now epoch milliseconds: the end of the history */
async function fill(ctx: WorkspaceContext, now: number): Promise<void> {
  const userIds = Object.fromEntries(Object.keys(COLLEAGUES).map((name) => [name, newId()])) as Record<
    ColleagueName,
    number
  >;
  const supplierIds = new Map<string, number>(SUPPLIERS.map(({ name }) => [name, newId()]));
  const { products, lots, inStock } = placeSample(weaveRuns(generateSample(SEED, now), now), now);
  const lotIds = new Map(lots.map((lot) => [lot, newId()]));
  const places: Record<SamplePlace, number> = { main: MAIN_LOCATION, shop: newId(), cellar: newId() };
  const entered = products.map((one) => {
    const itemId = newId();
    // Ids follow their time, as of what happens later: what was worth what on a past day is read by them.
    const events = one.events.map((event, n): Entered => ({ ...event, itemId, id: firstIdAt(event.at) + n }));
    return { ...one, itemId, events };
  });
  const ids = { suppliers: supplierIds, lots: lotIds, places, buyer: userIds.Mei, counter: userIds.Tam };
  const recipes = buildRecipes(entered, ids, now);
  const documents = buildDocuments(entered, ids, now);
  addRuns(documents, recipes, entered, ids, now);
  const items = entered.map(({ product, leadTimeDays, itemId, events }): ItemWithHistory => {
    const { lowAt: _, season: __, pinnedReason = null, ...values } = product;
    return {
      ...newItem({ ...toStored({ ...values, leadTimeDays }), id: itemId }),
      pinnedReason,
      history: events.map(({ by, place, lot, run, ...event }) => ({
        ...{ ...event, userId: userIds[by], locationId: places[place], lotBy: run ? ('person' as const) : 'rule' },
        ...(lot && { lotId: lotIds.get(lot) ?? 0 }),
      })),
    };
  });
  const itemIds = new Map(items.map(({ sku, id }) => [sku, id]));
  const tastings = buildTastings(inStock, { lotIds, itemIds, supplierIds, userIds }, now);
  const papers = await Promise.all(
    buildPapers(inStock, now).map(async ({ lot, kind, name, expiresOn, file }) => ({
      ...{ id: newId(), lotId: lotIds.get(lot) ?? 0, kind, name, expiresOn, userId: userIds.Mei },
      uploadKey: await storePicture(ctx, { bytes: file, type: 'application/pdf' }),
      createdAt: Date.parse(lot.receivedOn),
    })),
  );
  const organic = organicLots(inStock);
  const { supplier, file, ...certificate } = buildCertificate(now);
  const rows: SamplePlaces = {
    papers,
    supplierPapers: [
      {
        ...{
          ...certificate,
          id: newId(),
          supplierId: supplierIds.get(supplier) ?? 0,
          kind: 'organic',
          userId: userIds.Mei,
        },
        uploadKey: await storePicture(ctx, { bytes: file, type: 'application/pdf' }),
        createdAt: Date.parse(certificate.startsOn),
      },
    ],
    places: (Object.keys(places) as SamplePlace[]).map((place) => ({
      ...{ id: places[place], name: PLACE_NAMES[place], nameKey: matchKey(PLACE_NAMES[place]), createdAt: now },
    })),
    lots: lots.map((lot) => ({
      ...{ id: lotIds.get(lot) ?? 0, itemId: itemIds.get(lot.sku) ?? 0, code: lot.code, codeKey: matchKey(lot.code) },
      ...{
        supplierId: supplierIds.get(lot.supplier ?? '') ?? 0,
        receivedOn: lot.receivedOn,
        bestBefore: lot.bestBefore,
      },
      ...{ bestBeforePrecision: lot.bestBefore === null ? null : ('day' as const), status: lot.status },
      isOrganic: organic.includes(lot) ? 1 : 0,
      ...{ origin: lot.origin, garden: lot.garden, harvest: lot.harvest },
      ...{ createdAt: Date.parse(lot.receivedOn), updatedAt: Date.parse(lot.receivedOn) },
    })),
  };
  await ctx.db.write({
    statements: [
      // What a run made is worth what it took, which is entered first.
      ...changeInventory(ctx, [
        ...insertSamplePlaces(ctx, rows),
        ...createItemsWithHistory(
          ctx,
          items.toSorted((one, other) => makingOrder(one.sku) - makingOrder(other.sku)),
        ),
      ]),
      ...insertSampleBusiness(ctx, {
        ...buildBusiness(ctx, userIds, supplierIds, itemIds, now),
        recipes,
        tastings,
        documents,
      }),
    ],
  });
  const receiptId = findFullestReceipt(entered);
  if (receiptId !== undefined) await addCharge(ctx, receiptId, FREIGHT);
}

function buildBusiness(
  ctx: WorkspaceContext,
  userIds: Record<ColleagueName, number>,
  supplierIds: ReadonlyMap<string, number>,
  itemIds: ReadonlyMap<string, number>,
  now: number,
): Omit<SampleRows, 'recipes' | 'tastings' | 'documents'> {
  const began = now - HISTORY_DAYS * 24 * HOUR;
  const stamps = { createdAt: began, updatedAt: began };
  return {
    name: NAME,
    contactUserId: userIds.Mei,
    colleagues: Object.entries(COLLEAGUES).map(([name, colleague]) => ({
      ...colleague,
      userId: userIds[name as ColleagueName],
      joinedAt: began,
    })),
    suppliers: SUPPLIERS.map((supplier) => ({
      ...supplier,
      ...stamps,
      id: supplierIds.get(supplier.name) ?? newId(),
      nameKey: matchKey(supplier.name),
      company: supplier.name,
    })),
    templates: TEMPLATES.map((template) => ({ ...template, ...stamps, id: newId() })),
    windows: WINDOWS.map(({ sku, ...window }) => ({ ...window, itemId: itemIds.get(sku) ?? 0 })),
    messages: MESSAGES.map(({ from, toGuest, hoursAgo, content, isUrgent, sku }) => ({
      id: newId(),
      content,
      isUrgent: isUrgent ? 1 : 0,
      senderId: userIds[from],
      recipientId: toGuest ? ctx.userId : null,
      itemId: sku === undefined ? null : (itemIds.get(sku) ?? null),
      createdAt: now - hoursAgo * HOUR,
    })),
  };
}
