import type { QueryClient } from '@tanstack/react-query';
import type { GoodsFacts } from '../../../engines/gs1/facts.ts';
import { pageOfCode } from '../../../engines/gs1/page-code.ts';
import { placeOfCode } from '../../../engines/gs1/place-code.ts';
import { type CodeReading, readCode } from '../../../engines/gs1/read.ts';
import { convertQuantity } from '../../../engines/units/measure.ts';
import { getCode, listCodes } from '../../../worker/codes/contract.ts';
import { type Item, listItems } from '../../../worker/inventory/contract.ts';
import { listAllStock, type PlacedStockOfItem } from '../../../worker/inventory/stock-contract.ts';
import { importOrReload } from '../reload.ts';
import { api, pathTo } from '../requests/api.ts';
import { isRefusal } from '../requests/api-error.ts';
import { codesQuery } from './codes.ts';

const STOCK = pathTo(listAllStock);
/** Somebody with goods in their hand does not wait longer. */
const PATIENCE_MS = 4000;

/** Goods that a code stands for. */
export interface FoundGoods {
  type: 'goods';
  code: string;
  itemId: number;
  /** Of the item; without a network the code, where the device does not know the item. */
  name: string;
  /** Null for the item, and for a lot that is unknown. */
  lotId: number | null;
  /** Of the lot, or as the code itself says. */
  lot: { code: string; bestBefore: string | null } | null;
  /** How much it is, in the unit of the item: the weight that a GS1 code says, or what one of the code is; else null. */
  quantity: number | null;
}

/** What a code stands for. */
export type Found =
  | FoundGoods
  | { type: 'place'; id: number }
  /** A right code of no item. */
  | { type: 'unknown'; code: string }
  /** No code; in words that follow “This code”. */
  | { type: 'wrong'; problem: string };

/** Finds what a scanned or typed text stands for: on this device where it is certain, else by asking the server. */
export async function findCode(queryClient: QueryClient, text: string): Promise<Found> {
  const place = placeOfCode(text);
  if (place !== null) return { type: 'place', id: place };
  const reading = readCode(text, new Date().getFullYear());
  if ('problem' in reading) return { type: 'wrong', problem: reading.problem };
  const known = findHere(queryClient, reading) ?? findPage(queryClient, text);
  if (known && known.name !== '' && (reading.facts?.lot ?? null) === null) return known;
  try {
    const meaning = await api(getCode, { params: { code: text }, deadlineMs: PATIENCE_MS });
    const { code, itemId, item, lotId, lot, gs1 } = meaning;
    const quantity = weighed(gs1, item.unit) ?? meaning.quantity;
    return { type: 'goods', code, itemId, name: item.name, lotId, lot, quantity };
  } catch (failure) {
    if (isRefusal(failure, 'not_found')) return { type: 'unknown', code: reading.code };
    const { bringBack } = await importOrReload(import('../offline/kept-answers.ts'));
    await bringBack(queryClient, [pathTo(listItems), pathTo(listCodes), STOCK]);
    const kept = findHere(queryClient, reading) ?? findPage(queryClient, text);
    if (kept) return { ...kept, name: kept.name || kept.code };
    throw failure;
  }
}

/** The goods of a code in the list that this device keeps, which is fetched if it is not there. */
export async function findListed(queryClient: QueryClient, text: string): Promise<FoundGoods | null> {
  const reading = readCode(text, new Date().getFullYear());
  if ('problem' in reading) return null;
  await queryClient.ensureQueryData(codesQuery);
  return findHere(queryClient, reading);
}

/** What the device knows of the code, from the list that it keeps. */
function findHere(queryClient: QueryClient, { key, facts }: CodeReading): FoundGoods | null {
  const found = queryClient.getQueryData(codesQuery.queryKey)?.find(({ code, kind }) => keyOf(code, kind) === key);
  const items = queryClient.getQueryData<Item[]>([pathTo(listItems)]);
  if (!found) return null;
  const item = items?.find(({ id }) => id === found.itemId);
  const quantity = weighed(facts, item?.unit ?? '') ?? found.quantity;
  const lot = facts?.lot ? { code: facts.lot, bestBefore: facts.bestBefore } : null;
  const lotId = lot ? null : found.lotId;
  return { type: 'goods', code: found.code, itemId: found.itemId, name: item?.name ?? '', lotId, lot, quantity };
}

/** The weight that a GS1 code says, in a unit. */
const weighed = (facts: Pick<GoodsFacts, 'weight'> | null, unit: string): number | null =>
  facts?.weight ? convertQuantity(facts.weight.amount, facts.weight.unit, unit) : null;

/** The item whose page a label names, or the lot, where the device knows it. */
function findPage(queryClient: QueryClient, text: string): FoundGoods | null {
  const page = pageOfCode(text);
  const stock = queryClient.getQueryData<PlacedStockOfItem[]>([STOCK]);
  const row = page?.page === 'lots' ? stock?.find(({ lotId }) => lotId === page.id) : undefined;
  const itemId = page?.page === 'inventory' ? page.id : row?.itemId;
  const item = queryClient.getQueryData<Item[]>([pathTo(listItems)])?.find(({ id }) => id === itemId);
  if (!item) return null;
  return {
    type: 'goods',
    code: text,
    itemId: item.id,
    name: item.name,
    lotId: row?.lotId ?? null,
    lot: row?.lot ?? null,
    quantity: null,
  };
}

const keyOf = (code: string, kind: string) => (kind === 'code128' || kind === 'own' ? code : code.padStart(14, '0'));
