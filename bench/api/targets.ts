import type { ImportRow } from '../../engines/inventory/import-row.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import type { ApiRequest } from './client.ts';
import type { Server } from './server.ts';
import { makeInventory, RARE_WORD } from './stock.ts';

/** The requests of the workloads over one inventory. Those of `n` differ from request to request. */
export interface Requests {
  list: ApiRequest;
  whole: ApiRequest;
  search: ApiRequest;
  low: ApiRequest;
  item: (n: number) => ApiRequest;
  patch: (n: number) => ApiRequest;
  poll: () => Promise<ApiRequest>;
}

/** The requests over the inventories of a target, by their size. */
class Inventories {
  readonly #bySize = new Map<number, Requests>();

  add(size: number, requests: Requests): Requests {
    this.#bySize.set(size, requests);
    return requests;
  }

  of(size: number): Requests {
    const requests = this.#bySize.get(size);
    if (!requests) throw new Error(`There is no inventory of ${size} items`);
    return requests;
  }
}

/** A server with inventories in it. */
export interface Target {
  name: string;
  server: Server;
  inventories: Inventories;
  /** Makes an inventory of that many items, and the requests over it. */
  addInventory: (size: number) => Promise<Requests>;
  /** Makes an empty workspace, and the request that imports rows into it. */
  addWorkspace: () => Promise<(rows: string) => ApiRequest>;
}

/** Spreads requests over all items: a prime, so that no item comes twice before all have come. */
const STRIDE = 7919;
/** Rows of an import that fills an inventory. */
const FILL_ROWS = 10_000;
/** A quantity above every par: with an item that is not low, no alert begins or ends. */
const quantityOf = (n: number) => 100 + (n % 300) / 4;
/** The path of the n-th item, or of the n-th item that is not low. */
const pathsOf = (items: readonly Item[], folder: string) => {
  const plenty = items.filter(({ quantity, minimumPar }) => quantity > minimumPar + 5);
  const at = (some: readonly Item[]) => (n: number) => `${folder}/${some[(n * STRIDE) % some.length]?.id}`;
  return { item: at(items), plenty: at(plenty) };
};

async function send(url: string, { method = 'GET', path, headers = {}, body }: ApiRequest): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** The text of an answer. */
export async function readAnswer(url: string, request: ApiRequest): Promise<string> {
  return (await send(url, request)).text();
}

let registered = 0;

/** Creates an account with its workspace. @returns the headers of its admin */
async function register(url: string): Promise<Record<string, string>> {
  const account = { username: `bench${process.pid}x${registered++}`, password: 'benchmark' };
  const request = { method: 'POST', path: '/api/auth/register', body: JSON.stringify(account) } as const;
  const { token } = JSON.parse(await readAnswer(url, request));
  return { authorization: `Bearer ${token}` };
}

/** The product, through its API. */
export function productTarget(name: string, server: Server): Target {
  const { url } = server;
  const inventories = new Inventories();
  const at = (headers: Record<string, string>) => (path: string) => ({ path: `/api${path}`, headers });
  return {
    name,
    server,
    inventories,
    addWorkspace: async () => {
      const request = at(await register(url));
      return (body) => ({ ...request('/inventory/bulk'), method: 'POST', body });
    },
    addInventory: async (size) => {
      const headers = await register(url);
      const request = at(headers);
      const rows = makeInventory(size);
      for (let from = 0; from < size; from += FILL_ROWS) {
        const body = JSON.stringify(rows.slice(from, from + FILL_ROWS));
        await readAnswer(url, { ...request('/inventory/bulk'), method: 'POST', body });
      }
      const items: Item[] = JSON.parse(await readAnswer(url, request('/inventory')));
      const paths = pathsOf(items, '/inventory');
      return inventories.add(size, {
        list: request('/inventory?limit=100&sort=name'),
        whole: request('/inventory'),
        search: request(`/inventory?q=${RARE_WORD}&limit=100`),
        low: request('/inventory?status=short&limit=100'),
        item: (n) => request(paths.item(n)),
        patch: (n) => ({
          ...request(paths.plenty(n)),
          method: 'PATCH',
          body: JSON.stringify({ quantity: quantityOf(n) }),
        }),
        poll: async () => {
          const { headers: answered } = await send(url, request('/inventory?limit=1'));
          const version = /-(\d+)"/.exec(answered.get('etag') ?? '')?.[1];
          return request(`/inventory/changes?since=${version}`);
        },
      });
    },
  };
}

/** The floor or the bare server, with copies of the product's inventories. */
export function plainTarget(name: string, server: Server, product: Target): Target {
  const { url } = server;
  const inventories = new Inventories();
  let workspaces = 0;
  const at = (workspace: number) => (path: string) => ({ path: `/plain/${workspace}${path}` });
  return {
    name,
    server,
    inventories,
    addWorkspace: async () => {
      const request = at(++workspaces);
      return (body) => ({ ...request('/import'), method: 'POST', body });
    },
    addInventory: async (size) => {
      if (workspaces === 0) await readAnswer(url, { method: 'POST', path: '/plain/setup' });
      const request = at(++workspaces);
      const { whole, low } = product.inventories.of(size);
      const items: Item[] = JSON.parse(await readAnswer(product.server.url, whole));
      const allLow = { ...low, path: low.path.replace(/&limit=\d+/, '') };
      const isLow = new Set(JSON.parse(await readAnswer(product.server.url, allLow)).map(({ id }: Item) => id));
      for (let from = 0; from < items.length; from += 1000) {
        const body = JSON.stringify(
          items.slice(from, from + 1000).map((item) => ({
            ...item,
            folded: [item.name, item.sku, item.category, item.supplier, item.location].join('\n').toLowerCase(),
            isLow: isLow.has(item.id) ? 1 : 0,
          })),
        );
        await readAnswer(url, { ...request('/fill'), method: 'POST', body });
      }
      const paths = pathsOf(items, '/items');
      return inventories.add(size, {
        list: request('/list'),
        whole: request('/whole'),
        search: request(`/search?q=${RARE_WORD}`),
        low: request('/low'),
        item: (n) => request(paths.item(n)),
        patch: (n) => ({
          ...request(paths.plenty(n)),
          method: 'PATCH',
          body: JSON.stringify({ quantity: quantityOf(n) }),
        }),
        poll: async () => request('/poll'),
      });
    },
  };
}

/** @throws unless the targets answer the same bytes as the product, to everything that reads */
export async function requireSameBytes(product: Target, targets: readonly Target[], size: number): Promise<void> {
  const answersOf = async ({ server, inventories }: Target) => {
    const { list, whole, search, low, item } = inventories.of(size);
    const requests = [list, whole, search, low, item(0), item(1), item(2)];
    return Promise.all(requests.map((request) => readAnswer(server.url, request)));
  };
  const expected = await answersOf(product);
  for (const target of targets) {
    for (const [i, answer] of (await answersOf(target)).entries()) {
      if (answer !== expected[i]) throw new Error(differenceOf(target.name, expected[i] ?? '', answer));
    }
  }
}

function differenceOf(name: string, expected: string, answer: string): string {
  const at = [...expected].findIndex((sign, i) => sign !== answer[i]);
  const part = (text: string) => text.slice(Math.max(0, at - 100), at + 100);
  return `${name} answers other bytes than the product, from ${at} on:\n${part(expected)}\n${part(answer)}`;
}

/** The rows of an import of `count` products, as a body. */
export function importBody(count: number, offset = 0): string {
  const rows: ImportRow[] = makeInventory(offset + count).slice(offset);
  return JSON.stringify(rows);
}
