import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as statements from '../floor/statements.ts';

/**
 * The bare server: node:http over node:sqlite in one process, with the same answers as `bench/floor/routes.ts`. Takes the
 * database's file as its argument and prints its address when ready.
 */
type Row = { text: string };

const database = new DatabaseSync(process.argv[2] ?? ':memory:');
database.exec('PRAGMA journal_mode = WAL');
database.exec('PRAGMA synchronous = NORMAL');

const prepared = new Map<string, StatementSync>();
function all({ sql, params }: statements.Query): Row[] {
  const statement = prepared.get(sql) ?? database.prepare(sql);
  prepared.set(sql, statement);
  return statement.all(...params).map(({ text }) => ({ text: String(text) }));
}
const one = (query: statements.Query) => all(query)[0]?.text ?? '';

function batch(queries: readonly statements.Query[]): Row[] {
  database.exec('BEGIN IMMEDIATE');
  const results = queries.map(all);
  database.exec('COMMIT');
  return results.at(-1) ?? [];
}

function answer(method: string, url: URL, body: string): { status: number; text: string } {
  const [, , first = '', name = '', id = ''] = url.pathname.split('/');
  const workspace = Number(first);
  const ok = (text: string, status = 200) => ({ status, text });
  if (first === 'setup') {
    for (const sql of statements.CREATE_TABLES) database.exec(sql);
    return ok('');
  }
  switch (name) {
    case 'fill':
      batch(statements.fill(workspace, body));
      return ok('');
    case 'list':
    case 'low':
    case 'poll':
      return ok(one(statements.SIMPLE[name](workspace)));
    case 'search':
      return ok(one(statements.search(workspace, url.searchParams.get('q') ?? '')));
    case 'whole':
      return ok(statements.joinLists(all(statements.whole(workspace))));
    case 'items':
      return ok(
        method === 'PATCH'
          ? one(statements.patch(workspace, Number(id), JSON.parse(body).quantity))
          : one(statements.item(workspace, Number(id))),
      );
    case 'import': {
      const rows: unknown[] = JSON.parse(body);
      const items = statements.joinLists(batch(statements.insertRows(workspace, rows)));
      return ok(statements.importAnswer(rows.length, items), 201);
    }
    default:
      return ok('', 404);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const server = createServer(async (request, response) => {
  const body = request.method === 'GET' ? '' : await readBody(request);
  const { status, text } = answer(request.method ?? 'GET', new URL(request.url ?? '/', 'http://bare'), body);
  const bytes = Buffer.from(text);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`Ready at http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
