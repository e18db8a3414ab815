import {
  asHeld,
  type Cells,
  computed,
  type LastModifiedOptions,
  type Row,
  type Table,
  withoutBlanks,
} from './airtable-cells.ts';
import { answerWhileDown, type Outage, passReally } from './outage.ts';

export type { Cells, Table } from './airtable-cells.ts';

/**
 * The part of Airtable that Camellia uses, in memory. Takes a `Request` and returns a `Response`, so it runs in workerd
 * and in Node. It has Airtable's limits and can fail like Airtable.
 */

/** The outcome of a call. `lost` and `crash` apply it without an answer. */
export type Fault = 'throttle' | 'error' | 'unavailable' | 'timeout' | 'lost' | 'garbage' | 'bare';

interface Webhook {
  id: string;
  tableId: string;
  payloads: unknown[];
}

/** A received call; `write` if it changes records. */
export interface Received {
  at: number;
  method: string;
  path: string;
  write: boolean;
  status: number;
}

/** The fields that Camellia needs, with the right types. */
export const TEA_FIELDS = {
  Name: 'singleLineText',
  SKU: 'singleLineText',
  Category: 'singleSelect',
  Quantity: 'number',
  Unit: 'singleLineText',
  'Cost Price': 'currency',
  'Selling Price': 'currency',
  Supplier: 'singleLineText',
  Description: 'multilineText',
} as const;

const CALLS_A_SECOND = 5;
const PENALTY = 30_000;
const PAGE = 100;
const RECORDS_A_CALL = 10;
/** A URL longer than this is refused. */
const MAX_URL = 16_000;

export class AirtableDouble {
  readonly base: string;
  readonly tables: Table[] = [];
  /** All received calls, in order. */
  readonly received: Received[] = [];
  /** Keys with access to the base; others are invalid. */
  readonly keys = new Set<string>();
  /** Valid keys without access to the base. */
  readonly strangers = new Set<string>();
  /** The fault of a call, by its number from 0 and its method; none by default. */
  faults: (call: number, method: string) => Fault | null = () => null;
  /** The outage during a call, by its number from 0. */
  outage: (call: number) => Outage | null = () => null;
  /** Whether tokens may create webhooks. */
  allowsWebhooks = true;
  /** Calls left this month; Infinity for a plan without a limit. */
  callsLeft = Number.POSITIVE_INFINITY;
  /** Fields that make a write fail, with the type of the error. */
  refuse: (cells: Cells) => string | null = () => null;

  private readonly now: () => number;
  private readonly pass: (milliseconds: number) => Promise<void>;
  private readonly webhooks: Webhook[] = [];
  private times: number[] = [];
  private punishedUntil = 0;
  private serial = 0;

  constructor({ base = 'appTea', key = 'patTea.secret', now = () => Date.now(), pass = passReally } = {}) {
    this.base = base;
    this.keys.add(key);
    this.now = now;
    this.pass = pass;
  }

  /** Adds a table, with the usual fields by default. */
  addTable(name: string, fields: Record<string, string> = TEA_FIELDS): Table {
    const table: Table = {
      id: this.newId('tbl'),
      name,
      fields: Object.entries(fields).map(([field, type]) => ({ id: this.newId('fld'), name: field, type })),
      rows: new Map(),
    };
    this.tables.push(table);
    return table;
  }

  /** Adds a field “Last modified time” for these columns, or for all. */
  addLastModified(table: Table, name: string, watched: readonly string[] = []): void {
    const referencedFieldIds = table.fields.filter((field) => watched.includes(field.name)).map(({ id }) => id);
    const options: LastModifiedOptions = { isValid: true, referencedFieldIds, result: { type: 'dateTime' } };
    table.fields.push({ id: this.newId('fld'), name, type: 'lastModifiedTime', options });
  }

  /** Lets a field of numbers hold so many decimals: what is written is rounded. */
  setPrecision(table: Table, name: string, precision: number): void {
    for (const field of table.fields) if (field.name === name) field.options = { precision };
  }

  /** Adds a row, as a person. */
  add(table: Table, cells: Cells): string {
    const { id } = this.insert(table, cells);
    this.tell(table, { createdRecordsById: { [id]: { cellValuesByFieldId: this.byFieldId(table, cells) } } });
    return id;
  }

  /** Changes a row, as a person. */
  edit(table: Table, id: string, cells: Cells): void {
    this.change(table, id, cells);
    this.tell(table, {
      changedRecordsById: { [id]: { current: { cellValuesByFieldId: this.byFieldId(table, cells) } } },
    });
  }

  /** Deletes a row, as a person. */
  remove(table: Table, id: string): void {
    if (table.rows.delete(id)) this.tell(table, { destroyedRecordIds: [id] });
  }

  /** The records of a table as their cells. */
  cellsOf(table: Table): Cells[] {
    return [...table.rows.values()].map(({ cells }) => cells);
  }

  /** Writing calls so far. */
  get writes(): number {
    return this.received.filter(({ write, status }) => write && status === 200).length;
  }

  /** The most calls received within any second. */
  get mostInASecond(): number {
    const times = this.received.map(({ at }) => at);
    let from = 0;
    let most = 0;
    for (const [index, at] of times.entries()) {
      while ((times[from] ?? at) <= at - 1000) from += 1;
      most = Math.max(most, index - from + 1);
    }
    return most;
  }

  /** Answers a call. Rejects if Airtable would not answer. */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body: unknown = request.method === 'GET' || request.method === 'DELETE' ? null : await request.json();
    const outage = this.outage(this.received.length);
    const fault = outage === 'throttle' ? outage : this.faults(this.received.length, request.method);
    const entry: Received = { at: this.now(), method: request.method, path: url.pathname, write: false, status: 0 };
    this.received.push(entry);
    const down = outage && (await answerWhileDown(outage, request, this.pass));
    if (down) return down;
    if (fault === 'timeout') throw new DOMException('The operation was aborted', 'TimeoutError');
    const answer = this.limited(fault) ?? failed(fault) ?? this.answer(request, url, body, entry);
    entry.status = answer.status;
    if (fault === 'lost' || fault === 'garbage') entry.write = false;
    if (fault === 'lost') throw new TypeError('Network connection lost.');
    if (fault === 'garbage') return new Response('<html>Bad gateway</html>', { status: 200 });
    return answer;
  }

  private limited(fault: Fault | null): Response | null {
    const now = this.now();
    this.times = this.times.filter((at) => at > now - 1000);
    this.times.push(now);
    if (this.times.length > CALLS_A_SECOND || fault === 'throttle') this.punishedUntil = now + PENALTY;
    if (now < this.punishedUntil)
      return refusal(429, 'RATE_LIMIT_REACHED', 'Rate limit exceeded. Please try again later');
    this.callsLeft -= 1;
    return this.callsLeft < 0
      ? refusal(429, 'PUBLIC_API_BILLING_LIMIT_EXCEEDED', 'API billing plan limit exceeded')
      : null;
  }

  private answer(request: Request, url: URL, body: unknown, entry: Received): Response {
    const key = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    if (request.url.length > MAX_URL) return refusal(413, 'REQUEST_TOO_LARGE', 'URL too long');
    if (!this.keys.has(key) && !this.strangers.has(key)) {
      return refusal(401, 'AUTHENTICATION_REQUIRED', 'Authentication required');
    }
    const [, version, ...path] = url.pathname.split('/').map(decodeURIComponent);
    if (version !== 'v0') return Response.json({ error: 'NOT_FOUND' }, { status: 404 });
    const base = path[0] === 'meta' || path[0] === 'bases' ? path[path[0] === 'meta' ? 2 : 1] : path[0];
    if (base !== this.base || this.strangers.has(key)) {
      return refusal(403, 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND', 'Invalid permissions, or the model was not found');
    }
    if (path[0] === 'meta') return Response.json({ tables: this.tables.map(({ rows: _, ...table }) => table) });
    if (path[0] === 'bases') return this.hooks(request.method, path.slice(3), url, body);
    const table = this.tables.find(({ id, name }) => id === path[1] || name === path[1]);
    if (!table) return Response.json({ error: 'NOT_FOUND' }, { status: 404 });
    if (request.method === 'GET') return this.list(table, url.searchParams);
    if (path[2] === 'listRecords') return this.list(table, parametersOf(body));
    entry.write = true;
    if (request.method === 'DELETE') return this.destroy(table, url.searchParams.getAll('records[]'));
    return this.write(table, request.method, body);
  }

  private list(table: Table, query: URLSearchParams): Response {
    const fields = query.getAll('fields[]');
    const unknown = fields.find((name) => !table.fields.some((field) => field.name === name));
    if (unknown !== undefined) return refusal(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${unknown}"`);
    const wanted = idsOf(query.get('filterByFormula'));
    const rows = [...table.rows.values()].filter(({ id }) => !wanted || wanted.has(id));
    const start = Number(query.get('offset')?.split('/')[1] ?? 0);
    const size = Math.min(PAGE, Number(query.get('pageSize') ?? PAGE));
    const records = rows.slice(start, start + size).map((row) => ({
      id: row.id,
      createdTime: row.createdTime,
      fields: Object.fromEntries(
        Object.entries({ ...row.cells, ...computed(table, row) }).filter(
          ([name]) => fields.length === 0 || fields.includes(name),
        ),
      ),
    }));
    return Response.json({ records, ...(start + size < rows.length && { offset: `itr/${start + size}` }) });
  }

  private write(table: Table, method: string, body: unknown): Response {
    const { records = [], performUpsert } = body as {
      records?: { id?: string; fields: Cells }[];
      performUpsert?: { fieldsToMergeOn: string[] };
    };
    if (records.length === 0 || records.length > RECORDS_A_CALL) {
      return refusal(422, 'INVALID_RECORDS', 'You must provide 1 to 10 records');
    }
    const targets: (string | null)[] = [];
    for (const { id, fields } of records) {
      const unknown = Object.keys(fields).find((name) => !table.fields.some((field) => field.name === name));
      if (unknown !== undefined) return refusal(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${unknown}"`);
      const type = table.fields.find((field) => field.type === 'lastModifiedTime' && field.name in fields)?.name;
      if (type !== undefined) {
        return refusal(
          422,
          'INVALID_VALUE_FOR_COLUMN',
          `Field "${type}" cannot accept a value because the field is computed`,
        );
      }
      const refused = this.refuse(fields);
      if (refused !== null) return refusal(422, refused, `Field "${Object.keys(fields)[0]}" cannot accept the value`);
      if (method === 'POST') {
        targets.push(null);
      } else if (id !== undefined) {
        if (!table.rows.has(id)) return refusal(422, 'ROW_DOES_NOT_EXIST', `Record ID ${id} does not exist`);
        targets.push(id);
      } else {
        const on = performUpsert?.fieldsToMergeOn ?? [];
        const same = [...table.rows.values()].filter(({ cells }) => on.every((name) => cells[name] === fields[name]));
        if (same.length > 1) return refusal(422, 'INVALID_REQUEST', 'Cannot upsert: more than one record matches');
        targets.push(same[0]?.id ?? null);
      }
    }
    const createdRecordsById: Record<string, unknown> = {};
    const changedRecordsById: Record<string, unknown> = {};
    const written = records.map(({ fields: given }, index) => {
      const fields = asHeld(table, given);
      const known = targets[index] ?? null;
      const row = known === null ? this.insert(table, fields) : this.change(table, known, fields);
      const cellValuesByFieldId = this.byFieldId(table, fields);
      if (known === null) createdRecordsById[row.id] = { cellValuesByFieldId };
      else changedRecordsById[row.id] = { current: { cellValuesByFieldId } };
      return { id: row.id, createdTime: row.createdTime, fields: row.cells };
    });
    // One call is one transaction, and one payload of the feed.
    this.tell(table, { createdRecordsById, changedRecordsById });
    return Response.json({ records: written });
  }

  private destroy(table: Table, ids: string[]): Response {
    if (ids.length === 0 || ids.length > RECORDS_A_CALL) return refusal(422, 'INVALID_RECORDS', 'Give 1 to 10 records');
    if (ids.some((id) => !table.rows.has(id))) return Response.json({ error: 'NOT_FOUND' }, { status: 404 });
    for (const id of ids) this.remove(table, id);
    return Response.json({ records: ids.map((id) => ({ id, deleted: true })) });
  }

  private hooks(method: string, path: string[], url: URL, body: unknown): Response {
    if (!this.allowsWebhooks) return refusal(403, 'INVALID_PERMISSIONS', 'The token lacks the scope webhook:manage');
    const [id, what] = path;
    if (method === 'POST') {
      const { filters } = (body as { specification: { options: { filters: { recordChangeScope: string } } } })
        .specification.options;
      const webhook = { id: this.newId('ach'), tableId: filters.recordChangeScope, payloads: [] };
      this.webhooks.push(webhook);
      return Response.json({
        id: webhook.id,
        macSecretBase64: 'c2VjcmV0',
        expirationTime: new Date(this.now()).toISOString(),
      });
    }
    if (id === undefined) {
      return Response.json({
        webhooks: this.webhooks.map((webhook) => ({
          id: webhook.id,
          notificationUrl: null,
          cursorForNextPayload: webhook.payloads.length + 1,
          specification: { options: { filters: { dataTypes: ['tableData'], recordChangeScope: webhook.tableId } } },
        })),
      });
    }
    const webhook = this.webhooks.find((one) => one.id === id);
    if (!webhook || what !== 'payloads') return Response.json({ error: 'NOT_FOUND' }, { status: 404 });
    const from = Number(url.searchParams.get('cursor') ?? 1);
    const payloads = webhook.payloads.slice(from - 1, from + 49);
    const cursor = from + payloads.length;
    return Response.json({ payloads, cursor, mightHaveMore: cursor <= webhook.payloads.length });
  }

  private insert(table: Table, cells: Cells): Row {
    const createdTime = new Date(this.now()).toISOString();
    const row = { id: this.newId('rec'), createdTime, cells: withoutBlanks(cells), changed: new Map() };
    table.rows.set(row.id, row);
    return row;
  }

  private change(table: Table, id: string, cells: Cells): Row {
    const row = table.rows.get(id);
    if (!row) throw new Error(`There is no row ${id}`);
    for (const [name, value] of Object.entries(cells)) {
      if ((value ?? '') !== (row.cells[name] ?? '')) row.changed.set(name, this.now());
    }
    row.cells = withoutBlanks({ ...row.cells, ...cells });
    return row;
  }

  private tell(table: Table, change: unknown): void {
    const timestamp = new Date(this.now()).toISOString();
    for (const webhook of this.webhooks.filter(({ tableId }) => tableId === table.id)) {
      webhook.payloads.push({ timestamp, payloadFormat: 'v0', changedTablesById: { [table.id]: change } });
    }
  }

  private byFieldId(table: Table, cells: Cells): Cells {
    return Object.fromEntries(
      Object.entries(cells).map(([name, value]) => [
        table.fields.find((field) => field.name === name)?.id ?? name,
        value,
      ]),
    );
  }

  private newId(kind: string): string {
    this.serial += 1;
    return `${kind}${this.serial.toString(36).padStart(14, '0')}`;
  }
}

function failed(fault: Fault | null): Response | null {
  if (fault === 'error') return refusal(500, 'SERVER_ERROR', 'Try again. If the problem persists, contact support.');
  if (fault === 'unavailable') return new Response('<html>Service unavailable</html>', { status: 503 });
  if (fault === 'bare') return Response.json({ error: 'NOT_FOUND' }, { status: 502 });
  return null;
}

const refusal = (status: number, type: string, message: string) =>
  Response.json({ error: { type, message } }, { status });

/** Converts the body of listRecords to the same query. */
function parametersOf(body: unknown): URLSearchParams {
  const { fields = [], ...rest } = body as { fields?: string[] } & Record<string, string | number>;
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  for (const field of fields) query.append('fields[]', field);
  return query;
}

/** Parses the IDs in `OR(RECORD_ID()='…',…)`, the only supported formula. */
function idsOf(formula: string | null): Set<string> | null {
  if (formula === null) return null;
  return new Set([...formula.matchAll(/RECORD_ID\(\)='(\w+)'/g)].map(([, id = '']) => id));
}
