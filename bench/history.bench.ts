import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '../scripts/paths.ts';
import { readCounts } from './api/counts.ts';
import { makeMeasuredCopy } from './api/measured-copy.ts';
import { followRuntime, type ProcessClock } from './api/process-tree.ts';
import { type Server, startMeasured } from './api/server.ts';
import { makeStock, median } from './data.ts';
import { writeLedger, writeToShard } from './ledger.ts';

/**
 * What grows with a workspace's history: 20,000 items with 300,000 movements in two years, 5,000 messages and 20,000 audit
 * events. CPU of the runtime's main thread, statements and rows for the first request, for one after a change of an item, and
 * for the same again. `--against <folder>` measures another built checkout in turn.
 */
const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    items: { type: 'string', default: '20000' },
    movements: { type: 'string', default: '300000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
});
const ITEMS = Number(options.items);
const EACH = Math.round(Number(options.movements) / ITEMS);
const MESSAGES = 5_000;
const EVENTS = 20_000;
const SPAN_DAYS = 728;

interface Asked {
  name: string;
  path: string;
  body?: unknown;
}
const stock = makeStock(ITEMS).map((item, i) => ({ ...item, costPrice: 100 + (i % 900), sellingPrice: 2000 }));
/** Ten messages with their answers, as a chat sends them. */
const history = [
  ...[
    'How much Sencha No. 100 do we have?',
    'Which teas are running low?',
    'Who supplies Assam No. 201?',
    'and their email?',
  ],
  ...['What came in last week?', 'Compare Sencha No. 100 and Oolong No. 302', 'Which of the two sells better?'],
  ...[
    'What is our stock worth by category?',
    'Can we fill an order of 30 Rooibos No. 403?',
    'And when does it run out?',
  ],
].flatMap((content) => [
  { role: 'user', content },
  { role: 'assistant', content: 'An answer of a few lines about what was asked, with figures.' },
]);
const REQUESTS: readonly Asked[] = [
  { name: 'GET /api/analytics', path: '/api/analytics?tz=America/New_York' },
  { name: 'GET /api/insights', path: '/api/insights' },
  { name: 'GET /api/insights/items?limit=200', path: '/api/insights/items?limit=200' },
  { name: 'GET /api/insights/cover', path: '/api/insights/cover' },
  { name: 'assistant: What is low?', path: '/api/ai/chat', body: { message: 'What is low on stock?' } },
  {
    name: 'assistant: after ten messages',
    path: '/api/ai/chat',
    body: { message: 'and what did we sell of it?', history },
  },
  { name: 'GET /api/audit/export', path: '/api/audit/export' },
  { name: 'GET /api/inventory/changes?since=0', path: '/api/inventory/changes?since=0' },
  { name: 'GET /api/inventory?sort=quantity', path: '/api/inventory?sort=quantity&limit=100' },
  { name: 'GET /api/usage', path: '/api/usage' },
  { name: 'GET /api/team-messages/unread', path: '/api/team-messages/unread' },
  { name: 'GET /api/team-messages/clearable', path: '/api/team-messages/clearable' },
  { name: 'POST /api/inventory/bulk/preview', path: '/api/inventory/bulk/preview', body: stock },
  { name: 'POST /api/inventory/bulk, the same', path: '/api/inventory/bulk', body: stock },
  {
    name: 'POST /api/inventory/bulk, 20 new',
    path: '/api/inventory/bulk',
    body: makeStock(20).map((item, i) => ({ ...item, productName: `Gyokuro ${i}`, sku: `NEW-${i}` })),
  },
];

/** A measured server with the workspace. */
interface Subject {
  name: string;
  server: Server;
  clock: ProcessClock;
  headers: Record<string, string>;
  itemId: number;
  figures: Map<string, { first: number; changed: number[]; again: number[]; counts: string }>;
}

const cleanUps: (() => unknown)[] = [];
try {
  const checkouts = [
    { name: 'now', folder: fromRoot('.') },
    ...(options.against ? [{ name: 'before', folder: options.against }] : []),
  ];
  const subjects: Subject[] = [];
  for (const { name, folder } of checkouts) subjects.push(await prepare(name, folder));
  for (const asked of REQUESTS.filter(({ name }) => name.includes(options.only))) {
    for (const subject of subjects) await begin(subject, asked);
    for (let round = 0; round < Number(options.rounds); round++) {
      for (const subject of subjects) await measure(subject, asked);
    }
    for (const { name, figures } of subjects) {
      const figure = figures.get(asked.name);
      if (!figure) continue;
      const { first, changed, again, counts } = figure;
      const ms = [first, median(changed), median(again)].map((one) => one.toFixed(1).padStart(7)).join('');
      console.log(`${asked.name.padEnd(36)} ${name.padEnd(6)} ${ms} ms CPU   ${counts}`);
    }
  }
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function prepare(name: string, folder: string): Promise<Subject> {
  const copy = await makeMeasuredCopy(folder);
  cleanUps.push(() => rmSync(copy, { recursive: true, force: true }));
  const stateDir = mkdtempSync(join(tmpdir(), 'camellia-history-'));
  cleanUps.push(() => rmSync(stateDir, { recursive: true, force: true }));
  const server = await startMeasured(copy, stateDir);
  cleanUps.push(() => server.stop());
  const clock = followRuntime(server.pid);
  const subject: Subject = { name, server, clock, headers: {}, itemId: 0, figures: new Map() };
  const account = { username: 'history', password: 'benchmark' };
  const { token } = await call<{ token: string }>(subject, { name: '', path: '/api/auth/register', body: account });
  subject.headers = { authorization: `Bearer ${token}` };
  await call(subject, { name: '', path: '/api/inventory/bulk', body: stock });
  fill(stateDir);
  const [item] = await call<{ id: number }[]>(subject, { name: '', path: '/api/inventory?limit=1' });
  subject.itemId = item?.id ?? 0;
  return subject;
}

async function call<T>(
  { server, headers }: Pick<Subject, 'server' | 'headers'>,
  asked: Asked,
  method?: string,
): Promise<T> {
  const { path, body } = asked;
  const response = await fetch(server.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(response.headers.get('content-type')?.startsWith('application/json') ? text : 'null');
}

async function cpuOf(subject: Subject, asked: Asked): Promise<number> {
  const before = subject.clock.now();
  await call(subject, asked);
  return subject.clock.now() - before;
}

/** The first request, which no earlier one has prepared, and what it asks of the databases. */
async function begin(subject: Subject, asked: Asked): Promise<void> {
  await readCounts(subject.server.url);
  const first = await cpuOf(subject, asked);
  const { statements, rowsRead, rowsWritten } = await readCounts(subject.server.url);
  const counts = `${statements} statements, ${rowsRead} rows read, ${rowsWritten} written`;
  subject.figures.set(asked.name, { first, changed: [], again: [], counts });
}

async function measure(subject: Subject, asked: Asked): Promise<void> {
  const figure = subject.figures.get(asked.name);
  const body = { delta: 1, reason: 'receive' };
  await call(subject, { name: '', path: `/api/inventory/${subject.itemId}/adjust`, body });
  await readCounts(subject.server.url);
  figure?.changed.push(await cpuOf(subject, asked));
  const changed = await readCounts(subject.server.url);
  figure?.again.push(await cpuOf(subject, asked));
  const again = await readCounts(subject.server.url);
  if (figure) {
    const [first] = figure.counts.split(';');
    figure.counts = `${first}; after a change ${changed.rowsRead}, again ${again.rowsRead}`;
  }
}

/** Writes what has happened in two years: movements, audit events and messages. */
function fill(stateDir: string): void {
  writeToShard(stateDir, (db) => {
    const start = writeLedger(db, EACH, SPAN_DAYS);
    db.exec(`
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${EVENTS})
    INSERT INTO audit_events (workspace_id, id, at, actor_kind, actor_id, actor_name, network, device, action, subject_type,
      subject_id, subject_name, before, after, request_id)
    SELECT w.id, n, ${start} + n, 'user', 1, 'History', '127.0.0.0', 'Firefox on Linux', 'message.deleted', 'message',
      n, '', NULL, NULL, 'history' FROM workspaces AS w CROSS JOIN n`);
    db.exec(`
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${MESSAGES})
    INSERT INTO team_messages (workspace_id, id, content, is_urgent, sender_id, recipient_id, item_id, created_at)
    SELECT w.id, n, 'Message ' || n, 0, NULL, NULL, NULL, ${start} + n FROM workspaces AS w CROSS JOIN n`);
  });
}
