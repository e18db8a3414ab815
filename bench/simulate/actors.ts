import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { SimulatedWorkspace } from './seed.ts';

/** What people, phones and programs do in the simulation. Every answer is searched for the marks of other workspaces. */

const ANY_MARK = /ws\d{5}·/g;

/** Someone saw what is not theirs. */
export class ForeignRow extends Error {}

export interface Answered {
  status: number;
  ms: number;
  serverMs: number;
  etag: string | null;
  link: string | null;
  text: string;
}

/** Calls the API as a workspace. @throws ForeignRow if the answer contains another workspace's mark */
export class Client {
  readonly #url: string;
  readonly #agent: Agent;
  readonly #serverCpu: () => number;

  constructor(url: string, connections: number, serverCpu: () => number) {
    this.#url = url;
    this.#serverCpu = serverCpu;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  call(
    workspace: SimulatedWorkspace,
    method: string,
    path: string,
    { body, etag }: { body?: unknown; etag?: string } = {},
  ): Promise<Answered> {
    const began = performance.now();
    const cpuBefore = this.#serverCpu();
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    const sent = request(
      `${this.#url}/api${path}`,
      {
        method,
        agent: this.#agent,
        headers: {
          authorization: `Bearer ${workspace.token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
          ...(etag !== undefined && { 'if-none-match': etag }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          const ms = performance.now() - began;
          const serverMs = this.#serverCpu() - cpuBefore;
          const foreign = text.match(ANY_MARK)?.find((mark) => mark !== workspace.mark);
          if (foreign)
            return reject(new ForeignRow(`${method} ${path} of ${workspace.mark} showed a row of ${foreign}`));
          const { etag: newTag, link } = response.headers;
          resolve({
            status: response.statusCode ?? 0,
            ms,
            serverMs,
            etag: newTag ?? null,
            link: String(link ?? ''),
            text,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Sample {
  name: string;
  ms: number;
  /** Processor time of the server between the request and its answer: the wait as on an idle machine. */
  serverMs: number;
  status: number;
  /** Whether one workspace was flooding the server. */
  flooded: boolean;
}

export const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
};

export interface Action {
  name: string;
  run: (client: Client, workspace: SimulatedWorkspace, memory: Map<number, string>) => Promise<Answered>;
}

const anyItem = ({ firstItemId, items }: SimulatedWorkspace) => firstItemId + Math.floor(Math.random() * items);
const anyText = (length: number) => randomUUID().slice(0, length);

/** Browsers, phones and API clients; the more often an action is listed, the more often it happens. */
export const ACTIONS: readonly Action[] = [
  ...Array.from({ length: 4 }, () => ({
    name: 'browser polls the list',
    run: async (client: Client, workspace: SimulatedWorkspace, memory: Map<number, string>) => {
      const etag = memory.get(workspace.id);
      const answered = await client.call(workspace, 'GET', '/inventory?limit=100', etag === undefined ? {} : { etag });
      if (answered.etag) memory.set(workspace.id, answered.etag);
      return answered;
    },
  })),
  {
    name: 'browser turns a page',
    run: async (client, workspace) => {
      const first = await client.call(workspace, 'GET', '/inventory?limit=100');
      const next = /<[^>]*?\/api(\/[^>]+)>; rel="next"/.exec(first.link ?? '')?.[1];
      return next ? client.call(workspace, 'GET', next) : first;
    },
  },
  {
    name: 'browser searches',
    run: (client, workspace) => client.call(workspace, 'GET', '/inventory?q=matcha&limit=25'),
  },
  ...Array.from({ length: 2 }, () => ({
    name: 'phone adjusts',
    run: (client: Client, workspace: SimulatedWorkspace) =>
      client.call(workspace, 'POST', `/inventory/${anyItem(workspace)}/adjust`, {
        body: { delta: 1, reason: 'receive' },
      }),
  })),
  {
    name: 'phone receives a slip',
    run: (client, workspace) =>
      client.call(workspace, 'POST', '/ai/ocr/import-to-inventory', {
        body: {
          extractedData: [1, 2, 3].map((n) => ({
            name: `${workspace.mark} slip ${n} ${anyText(4)}`,
            quantity: n,
            unit: 'pounds',
          })),
        },
      }),
  },
  {
    name: 'API reads an item',
    run: (client, workspace) => client.call(workspace, 'GET', `/inventory/${anyItem(workspace)}`),
  },
  {
    name: 'API patches an item',
    run: (client, workspace) =>
      client.call(workspace, 'PATCH', `/inventory/${anyItem(workspace)}`, {
        body: { quantity: Math.ceil(Math.random() * 900) },
      }),
  },
  {
    name: 'API lists low stock',
    run: (client, workspace) => client.call(workspace, 'GET', '/inventory?status=short&limit=100'),
  },
  {
    name: 'API imports 20 rows',
    run: (client, workspace) =>
      client.call(workspace, 'POST', '/inventory/bulk', {
        body: Array.from({ length: 20 }, (_, n) => ({
          productName: `${workspace.mark} import ${n}`,
          sku: `${workspace.mark}i${n}`,
          stockOnHand: n,
        })),
      }),
  },
];

/** What one workspace floods the server with. */
export const FLOOD: readonly Action[] = [
  { name: 'flood reads everything', run: (client, workspace) => client.call(workspace, 'GET', '/inventory') },
  { name: 'flood searches', run: (client, workspace) => client.call(workspace, 'GET', '/inventory?q=sencha') },
  {
    name: 'flood imports',
    run: (client, workspace) =>
      client.call(workspace, 'POST', '/inventory/bulk', {
        body: Array.from({ length: 200 }, (_, n) => ({
          productName: `${workspace.mark} flood ${n}`,
          sku: `${workspace.mark}f${n}`,
          stockOnHand: n,
        })),
      }),
  },
];
