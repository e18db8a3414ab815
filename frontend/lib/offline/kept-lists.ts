import { listCodes } from '../../../worker/codes/contract.ts';
import { listItems } from '../../../worker/inventory/contract.ts';
import { listAllStock } from '../../../worker/inventory/stock-contract.ts';
import { listLocations } from '../../../worker/locations/contract.ts';
import { listRefills } from '../../../worker/locations/par-contract.ts';
import { listOrders } from '../../../worker/orders/contract.ts';
import { listPackable, listRecipes } from '../../../worker/recipes/contract.ts';
import { listRuns } from '../../../worker/runs/contract.ts';
import { pathTo } from '../requests/api.ts';

export const ITEMS = pathTo(listItems);
const PLACES = pathTo(listLocations);
const ORDERS = pathTo(listOrders);
const RECIPES = pathTo(listRecipes);
const PACKABLE = pathTo(listPackable);
const STOCK = pathTo(listAllStock);
export const RUNS = pathTo(listRuns);

/** The lists that receiving, moving and packing begin with. */
export const READ_AHEAD: readonly string[] = [
  ...[PLACES, ORDERS, RECIPES, PACKABLE, RUNS, STOCK, pathTo(listRefills), pathTo(listCodes)],
];

/** What the lists have in common. */
interface Row {
  id?: number;
  itemId?: number;
  lotId?: number | null;
  quantity?: number;
  name?: string;
  isMain?: boolean;
}
type Read = (path: string) => Promise<unknown>;

async function rowsOf(read: Read, path: string): Promise<readonly Row[]> {
  const list = await read(path);
  return Array.isArray(list) ? list : [];
}

/** What of a list is the answer of another address, named by its number. */
const FOLLOWING: readonly [address: RegExp, list: string, pick: (rows: readonly Row[], id: number) => unknown][] = [
  [/^\/api\/orders\/(\d+)$/, ORDERS, byId],
  [/^\/api\/recipes\/(\d+)$/, RECIPES, byId],
  [/^\/api\/packable\?itemId=(\d+)$/, PACKABLE, ofItem],
];
const PLACED = /^\/api\/inventory\/(\d+)\/stock$/;

function byId(rows: readonly Row[], id: number): Row | undefined {
  return rows.find((row) => row.id === id);
}

function ofItem(rows: readonly Row[], id: number): Row[] {
  return rows.filter(({ itemId }) => itemId === id);
}

/** The answer of an address that was never asked for, from the lists that are kept; undefined where it does not follow. */
export async function followingAnswer(path: string, read: Read): Promise<unknown> {
  const placed = PLACED.exec(path);
  if (placed) return placedStock(Number(placed[1]), read);
  for (const [address, list, pick] of FOLLOWING) {
    const id = address.exec(path)?.[1];
    const rows = id === undefined ? undefined : await read(list);
    if (Array.isArray(rows)) return pick(rows, Number(id));
  }
  return undefined;
}

/** Where an item lies: of one that is not in the list, all lies in Main without a lot. */
async function placedStock(itemId: number, read: Read): Promise<unknown> {
  if (!Array.isArray(await read(STOCK))) return undefined;
  const rows = ofItem(await rowsOf(read, STOCK), itemId);
  const item = byId(await rowsOf(read, ITEMS), itemId);
  if (rows.length > 0 || !item) return item && rows;
  const main = (await rowsOf(read, PLACES)).find(({ isMain }) => isMain);
  const { quantity = 0 } = item;
  const all = { locationId: main?.id ?? 1, lotId: null, quantity, location: { name: main?.name ?? 'Main' }, lot: null };
  return quantity > 0 ? [all] : [];
}
