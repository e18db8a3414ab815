import { rowLine } from '../engines/backup-file/format.ts';
import { median } from './data.ts';
import { startProduct } from './product.ts';

/**
 * What others notice of somebody who restores a file with the longest texts that the API takes, and reads all of it: health and
 * an adjustment in another workspace, while a file is sent and eight readers ask for whole lists. Also tries the file that once
 * held the server up, with texts of 1.9 MB, which is refused. Fails if the usual answer takes longer than 200 ms.
 */
const ITEMS = 10_000;
const LINES_PER_PART = 180;
const READERS = 8;
const MAX_MS = 200;
const PAUSE_MS = 50;
const ALONE_MS = 3_000;

const COLUMNS = {
  workspaces: ['name', 'contact_user_id', 'contact_name', 'created_at'],
  members: ['user_id', 'username', 'role', 'joined_at'],
  items: [
    ...[
      'id',
      'name',
      'sku',
      'category',
      'inventory_type',
      'quantity',
      'unit',
      'supplier',
      'description',
      'minimum_par',
    ],
    ...['location', 'version', 'created_at', 'updated_at'],
  ],
};
const item = (n: number, description: string) =>
  rowLine(
    'items',
    JSON.stringify([n, `Tea ${n}`, `S-${n}`, 'TEA', 'warehouse', 0, 'pieces', '', description, 0, '', 1, 1, 1]),
  );
const header = {
  ...{
    format: 'camellia-backup',
    version: 1,
    workspace: { id: 1, name: 'Flood' },
    createdAt: new Date().toISOString(),
  },
  ...{ appVersion: '', isExact: true, pictures: 0 },
  tables: {
    workspaces: { columns: COLUMNS.workspaces, rows: 1 },
    members: { columns: COLUMNS.members, rows: 1 },
    items: { columns: COLUMNS.items, rows: ITEMS },
  },
};

const product = await startProduct();
try {
  const [mallory, neighbour] = [await product.register(), await product.register()];
  const ask = async <T>(who: Record<string, string>, path: string, body?: unknown) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...who },
      body: JSON.stringify(body),
    };
    const response = await fetch(product.url + path, body === undefined ? { headers: who } : init);
    return { status: response.status, body: (await response.json()) as T };
  };
  const { body: tea } = await ask<{ id: number }>(neighbour, '/api/inventory', { name: 'Sencha', quantity: 1000 });
  const begin = async () => (await ask<{ id: number }>(mallory, '/api/backups/imports/file', { header })).body.id;

  const { status: ofLong } = await ask(mallory, `/api/backups/imports/${await begin()}/lines`, {
    lines: [item(1, 'x'.repeat(1_900_000))],
  });
  if (ofLong !== 400) throw new Error(`A text of 1.9 MB was answered with ${ofLong}`);

  let isOver = false;
  const restore = async () => {
    const id = await begin();
    const path = `/api/backups/imports/${id}`;
    const first = [
      rowLine('workspaces', JSON.stringify(['Flood', 1, '', 1])),
      rowLine('members', JSON.stringify([1, 'mallory', 'admin', 1])),
    ];
    const lines = [...first, ...Array.from({ length: ITEMS }, (_, n) => item(n + 1, 'x'.repeat(5000)))];
    for (let from = 0; from < lines.length; from += LINES_PER_PART) {
      const sent = await ask(mallory, `${path}/lines`, { lines: lines.slice(from, from + LINES_PER_PART) });
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    }
    const { body } = await ask<{ restored: { inviteUrl: string } }>(mallory, `${path}/finish`, {});
    return new URL(body.restored.inviteUrl).searchParams.get('invite');
  };
  const times = new Map<string, number[]>();
  let phase = 'alone';
  const time = async (what: string, work: () => Promise<unknown>) => {
    while (!isOver) {
      const from = performance.now();
      const name = `${what}, ${phase}`;
      await work();
      times.set(name, [...(times.get(name) ?? []), performance.now() - from]);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const watching = [
    time('health', () => ask({}, '/api/health')),
    time('adjustment', () => ask(neighbour, `/api/inventory/${tea.id}/adjust`, { delta: -0.001, reason: 'sale' })),
  ];
  await new Promise((resolve) => setTimeout(resolve, ALONE_MS));
  phase = 'restore';
  // One restore becomes what eight readers read while the next one is sent.
  const heir = { username: 'heir', password: 'oolong-by-moonlight-88', inviteCode: await restore() };
  await ask({}, '/api/auth/signup', heir);
  const { body: signedIn } = await ask<{ token: string }>({}, '/api/auth/login', heir);
  const reader = { authorization: `Bearer ${signedIn.token}` };
  let isSent = false;
  const paths = ['', '?sort=-sku', '?limit=1000&sort=createdAt', '?type=warehouse'];
  const readers = Array.from({ length: READERS }, async (_, n) => {
    while (!isSent)
      await (await fetch(`${product.url}/api/inventory${paths[n % 4]}`, { headers: reader })).arrayBuffer();
  });
  phase = 'restore and readers';
  await restore();
  isSent = true;
  await Promise.all(readers);
  isOver = true;
  await Promise.all(watching);
  for (const [name, all] of times) {
    const sorted = all.toSorted((a, b) => a - b);
    const [usual, slow, slowest] = [median(all), sorted[Math.floor(all.length * 0.95)] ?? 0, sorted.at(-1) ?? 0];
    const figures = [usual, slow, slowest].map((ms) => `${ms.toFixed(0).padStart(5)} ms`).join(' ');
    console.log(`${name.padEnd(34)} median, 95 %, slowest: ${figures}   of ${all.length}`);
    if (usual > MAX_MS) process.exitCode = 1;
  }
} finally {
  await product.stop();
}
