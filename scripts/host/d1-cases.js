/*
 * What the product and drizzle do with a D1 binding, as a Worker that answers what each case returns or throws.
 * `d1-binding.test.ts` runs it over the simulator's binding and over ours.
 */
const TABLES = [
  'CREATE TABLE values_of (id INTEGER PRIMARY KEY, v ANY) STRICT',
  'CREATE TABLE teas (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, grams INTEGER, CONSTRAINT "grams_not_negative" CHECK (grams >= 0))',
  'CREATE TABLE lots (tea INTEGER NOT NULL REFERENCES teas(id), code TEXT, PRIMARY KEY (tea, code)) STRICT, WITHOUT ROWID',
];

/** @type {Record<string, (db: D1Database) => Promise<unknown>>} */
const cases = {
  async tables(db) {
    return db.batch(TABLES.map((sql) => db.prepare(sql)));
  },
  ...Object.fromEntries(
    Object.entries({
      text: 'Ceylon',
      'no text': '',
      'Thai, emoji and a zero': 'ชาเขียว 🍵 \u0000 end',
      'half of a pair': 'a\ud800b',
      integer: 42,
      'largest integer': Number.MAX_SAFE_INTEGER,
      'beyond the largest integer': 2 ** 60,
      real: 0.1,
      'real without a fraction': 1e21,
      'minus zero': -0,
      infinity: Number.POSITIVE_INFINITY,
      'not a number': Number.NaN,
      true: true,
      false: false,
      null: null,
      'list of bytes': [0, 127, 255],
      'list without bytes': [],
      'list of fractions': [1.5],
      buffer: new Uint8Array([1, 2, 3]).buffer,
      view: new Uint8Array([4, 5, 6]),
      'wide view': new Uint16Array([7, 300]),
      'long text': 'oolong '.repeat(50_000),
    }).map(([name, value]) => [
      `value: ${name}`,
      async (db) => [
        await db.prepare('INSERT INTO values_of (v) VALUES (?) RETURNING v, typeof(v) AS type').bind(value).all(),
        await db.prepare('SELECT ? AS v, typeof(?1) AS type').bind(value).raw({ columnNames: true }),
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      undefined: undefined,
      bigint: 10n,
      function: () => 1,
      object: { a: 1 },
      'list of text': ['a'],
      'list beyond bytes': [256],
      date: new Date(0),
    }).map(([name, value]) => [`refused value: ${name}`, (db) => db.prepare('SELECT ?').bind(value).all()]),
  ),
  'infinite result': (db) => db.prepare('SELECT 9e999 AS a, -9e999 AS b, 0.0 * -1 AS c, 1e308 * 10 AS d').all(),
  'blob result': (db) => db.prepare(`SELECT x'00ff10' AS a, zeroblob(3) AS b, x'' AS c`).all(),
  'integer beyond safety': (db) => db.prepare('SELECT 9223372036854775807 AS a, -9007199254740993 AS b').all(),
  'same column twice': (db) => db.prepare('SELECT 1 AS a, 2 AS a, 3 AS b').all(),
  'same column twice, raw': (db) => db.prepare('SELECT 1 AS a, 2 AS a').raw({ columnNames: true }),
  'no rows': (db) => db.prepare('SELECT 1 AS a WHERE 0').all(),
  'no rows, raw': (db) => db.prepare('SELECT 1 AS a WHERE 0').raw({ columnNames: true }),
  'first of none': (db) => db.prepare('SELECT 1 AS a WHERE 0').first(),
  'first row': (db) => db.prepare('SELECT 1 AS a, NULL AS b UNION ALL SELECT 2, 3').first(),
  'first column': (db) => db.prepare('SELECT 1 AS a, NULL AS b').first('a'),
  'first column, null': (db) => db.prepare('SELECT 1 AS a, NULL AS b').first('b'),
  'first column, unknown': (db) => db.prepare('SELECT 1 AS a').first('z'),
  'run that reads': (db) => db.prepare('SELECT 1 AS a').run(),
  'insert and its id': (db) => db.prepare('INSERT INTO teas (name, grams) VALUES (?, ?)').bind('Assam', 50).run(),
  'insert many': (db) =>
    db
      .prepare('INSERT INTO teas (name, grams) SELECT value, key FROM json_each(?)')
      .bind(JSON.stringify(['Keemun', 'Sencha', 'Dan Cong']))
      .run(),
  update: (db) => db.prepare('UPDATE teas SET grams = grams + 1 WHERE grams > ?1').bind(0).run(),
  'update of nothing': (db) => db.prepare('UPDATE teas SET grams = 1 WHERE id = -1').run(),
  upsert: (db) =>
    db
      .prepare('INSERT INTO teas (name, grams) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET grams = 9')
      .bind('Assam')
      .run(),
  'insert with CTE': (db) =>
    db.prepare(`WITH new (name) AS (SELECT 'Yunnan') INSERT INTO teas (name) SELECT name FROM new RETURNING *`).all(),
  'insert without rowid': (db) => db.prepare(`INSERT INTO lots VALUES (1, 'L1'), (1, 'L2')`).run(),
  delete: (db) => db.prepare('DELETE FROM teas WHERE name = ?').bind('Sencha').run(),
  'comment before': (db) => db.prepare('-- all of it\nSELECT count(*) AS n FROM teas').all(),
  'comment only': (db) => db.prepare('\n -- nothing').all(),
  'no statement': (db) => db.prepare('').all(),
  'two statements': (db) => db.prepare('SELECT 1; SELECT 2').all(),
  'semicolon at the end': (db) => db.prepare('SELECT 1 AS a;').all(),
  'semicolon in a text': (db) => db.prepare(`SELECT 'a;b' AS a`).all(),
  'syntax error': (db) => db.prepare('SELEC 1').all(),
  'unknown table': (db) => db.prepare('SELECT * FROM nowhere').all(),
  'unknown column': (db) => db.prepare('SELECT nothing FROM teas').all(),
  'unique failure': (db) => db.prepare(`INSERT INTO teas (name) VALUES ('Assam')`).run(),
  'named check failure': (db) => db.prepare(`INSERT INTO teas (name, grams) VALUES ('Void', -1)`).run(),
  'not null failure': (db) => db.prepare('INSERT INTO teas (name) VALUES (NULL)').run(),
  'foreign key failure': (db) => db.prepare(`INSERT INTO lots VALUES (999, 'L')`).run(),
  'strict type failure': (db) => db.prepare(`INSERT INTO lots VALUES ('a', 'L')`).run(),
  'too few parameters': (db) => db.prepare('SELECT ?, ?').bind(1).all(),
  'too many parameters': (db) => db.prepare('SELECT ?').bind(1, 2).all(),
  '100 parameters': (db) =>
    db
      .prepare(`SELECT ${Array(100).fill('?').join(' + ')} AS sum`)
      .bind(...Array(100).keys())
      .all(),
  '101 parameters': (db) =>
    db
      .prepare(`SELECT ${Array(101).fill('?').join(' + ')} AS sum`)
      .bind(...Array(101).keys())
      .all(),
  'forbidden pragma': (db) => db.prepare('PRAGMA journal_mode = DELETE').all(),
  'allowed pragma': (db) => db.prepare('PRAGMA table_info(teas)').all(),
  'internal table': (db) => db.prepare('SELECT * FROM _cf_KV').all(),
  'transaction by hand': (db) => db.prepare('BEGIN').run(),
  'savepoint by hand': (db) => db.prepare('SAVEPOINT a').run(),
  attach: (db) => db.prepare(`ATTACH 'x' AS y`).run(),
  'statement of 150 KB': (db) => db.prepare(`SELECT '${'x'.repeat(150_000)}' = '' AS a`).all(),
  batch: (db) =>
    db.batch([
      db.prepare('INSERT INTO teas (name, grams) VALUES (?, 1)').bind('Batch 1'),
      db.prepare('SELECT name, grams FROM teas ORDER BY name'),
      db.prepare('UPDATE teas SET grams = 3 WHERE name = ?').bind('Batch 1'),
      db.prepare('SELECT changes() AS changes, last_insert_rowid() AS id'),
    ]),
  'batch of reads': (db) => db.batch([db.prepare('SELECT 1 AS a'), db.prepare('SELECT count(*) AS n FROM teas')]),
  'batch of none': (db) => db.batch([]),
  'batch that fails in its middle': (db) =>
    db.batch([
      db.prepare(`INSERT INTO teas (name) VALUES ('Lost 1')`),
      db.prepare(`INSERT INTO teas (name, grams) VALUES ('Lost 2', -1)`),
      db.prepare(`INSERT INTO teas (name) VALUES ('Lost 3')`),
    ]),
  'batch of reads that fails': (db) => db.batch([db.prepare('SELECT 1'), db.prepare('SELECT * FROM nowhere')]),
  'nothing is left of a failed batch': (db) =>
    db.prepare(`SELECT count(*) AS n FROM teas WHERE name LIKE 'Lost%'`).all(),
  'insert after a failed batch': (db) => db.prepare(`INSERT INTO teas (name) VALUES ('Found')`).run(),
  'batch whose new table fails': (db) =>
    db.batch([db.prepare('CREATE TABLE gone (a)'), db.prepare('INSERT INTO nowhere VALUES (1)')]),
  'the new table is gone': (db) => db.prepare('SELECT * FROM gone').all(),
  'same statement after a change of its table': async (db) => {
    const before = await db.prepare('SELECT * FROM lots ORDER BY code').all();
    await db.prepare('ALTER TABLE lots ADD COLUMN grade TEXT').run();
    return [before, await db.prepare('SELECT * FROM lots ORDER BY code').all()];
  },
  'one statement twice in a batch': (db) => {
    const statement = db.prepare('INSERT INTO values_of (v) VALUES (?)');
    return db.batch([statement.bind(1), statement.bind(2), db.prepare('SELECT count(*) AS n FROM values_of')]);
  },
  'batches at once': async (db) => {
    await db.prepare('CREATE TABLE counts (n INTEGER)').run();
    await db.prepare('INSERT INTO counts VALUES (0)').run();
    const step = () => db.batch([db.prepare('UPDATE counts SET n = n + 1'), db.prepare('SELECT n FROM counts')]);
    const seen = await Promise.all(Array.from({ length: 40 }, step));
    return seen.map(([, read]) => read.results[0].n).sort((a, b) => a - b);
  },
  'failing batches among others': async (db) => {
    const step = (fails) =>
      db.batch([db.prepare('UPDATE counts SET n = n + 100'), db.prepare(fails ? 'SELECT * FROM nowhere' : 'SELECT 1')]);
    const ended = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => step(i % 2 === 0)));
    return [ended.map(({ status }) => status), await db.prepare('SELECT n FROM counts').first('n')];
  },
  'large result': async (db) => {
    const sql = `WITH RECURSIVE n (i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < 29) SELECT i, printf('%.*c', 1000000, 'ñ') AS text FROM n`;
    const { results, meta } = await db.prepare(sql).all();
    return [
      results.length,
      results.every(({ text }) => text.length === results[0].text.length),
      results[29].i,
      meta.rows_read,
    ];
  },
  'large parameters': async (db) => {
    const texts = Array.from({ length: 20 }, (_, i) => 'ช'.repeat(1_000_000) + i);
    const answers = await db.batch(
      texts.map((text) => db.prepare('SELECT length(?) AS n, substr(?1, -1) AS last').bind(text)),
    );
    return answers.map(({ results }) => results[0]);
  },
  'many rows': async (db) => {
    const sql =
      "WITH RECURSIVE n (i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < 49999) SELECT i, i * 0.5 AS half, x'01' AS b FROM n";
    const { results } = await db.prepare(sql).all();
    return [results.length, results[49_999]];
  },
  exec: (db) => db.exec(`CREATE TABLE made (a)\nINSERT INTO made VALUES (1)`).then(({ count }) => count),
  'exec that fails': (db) => db.exec('INSERT INTO made VALUES (2)\nINSERT INTO nowhere VALUES (1)'),
  'nothing is left of a failed exec': (db) => db.prepare('SELECT a FROM made').all(),
  session: async (db) => {
    const session = db.withSession('first-primary');
    return [
      await session.prepare('SELECT count(*) AS n FROM made').first('n'),
      (await session.batch([session.prepare('SELECT 1 AS a')])).map(({ results }) => results),
    ];
  },
};

/** Measurements. The simulator's file is a page larger, because it also counts bookmarks. */
const MEASURED = ['duration', 'timings', 'size_after'];

/** Values that JSON does not tell apart, by name. */
function encode(value) {
  if (value instanceof Error) return { error: `${value.name}: ${value.message}`, cause: encode(value.cause) };
  if (value === undefined) return 'undefined';
  if (typeof value === 'number' && (Object.is(value, -0) || !Number.isFinite(value))) return `number ${String(value)}`;
  if (typeof value === 'string' && value.length > 1000) return `${value.length} ${value.slice(0, 20)}`;
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !MEASURED.includes(name));
  return { kind: value.constructor.name, ...Object.fromEntries(entries.map(([name, one]) => [name, encode(one)])) };
}

export default {
  async fetch(_, { DB }) {
    const answers = {};
    for (const [name, run] of Object.entries(cases)) {
      try {
        answers[name] = encode(await run(DB));
      } catch (error) {
        answers[name] = { thrown: encode(error) };
      }
    }
    return Response.json(answers);
  },
};
