import type { z } from 'zod';
import { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import { type RemoteRecord, SYNC_FIELDS, type SyncValues } from '../../engines/sync-merge/record.ts';
import type { Retries } from '../../engines/sync-merge/retries.ts';
import type { ChangeClock, Connection, Provider, RecordPage, RemoteChanges } from '../sync/providers/provider.ts';
import { type ApiRecord, type ApiTable, deletedReply, recordsReply, tablesReply, writtenReply } from './api-types.ts';
import type { AirtableClient } from './client.ts';
import { findClocks } from './clocks.ts';
import { AirtableFeed, holdsCents, holdsCentsAt } from './feed.ts';
import { type FieldNames, fieldNames, missingFields } from './field-names.ts';
import { toCells, toRecord } from './mapper.ts';

/** Maximum records per write. */
export const RECORDS_A_CALL = 10;
/** Records per page when reading. */
const RECORDS_A_PAGE = 100;

/** The tables of a base. @throws ProviderError */
export async function listTables(client: AirtableClient, base: string): Promise<ApiTable[]> {
  const path = `meta/bases/${encodeURIComponent(base)}/tables`;
  return (await client.call({ method: 'GET', path, reply: tablesReply, repeatable: true })).tables;
}

/** Finds a table by name or id. @throws ProviderError `missing` if there is none, or it lacks fields */
export function findTable(tables: readonly ApiTable[], tableName: string, names: FieldNames): ApiTable {
  const table = tables.find(({ id, name }) => name === tableName || id === tableName);
  if (!table) throw new ProviderError('missing', `This base has no table named “${tableName}”.`);
  const missing = missingFields(table, names);
  if (missing.length > 0) {
    const [fields, it] = missing.length === 1 ? ['field', 'it'] : ['fields', 'them'];
    const nameOrNames = missing.length === 1 ? 'its name' : 'their names';
    throw new ProviderError(
      'missing',
      `The table “${table.name}” is missing the ${fields} ${missing.join(', ')}. Add ${it} in Airtable, or enter ${nameOrNames} there.`,
    );
  }
  return table;
}

/** The sync provider for an Airtable table. */
export class AirtableProvider implements Provider {
  readonly title = 'Airtable';
  readonly batchSize = RECORDS_A_CALL;
  clocks: readonly ChangeClock[];
  private readonly client: AirtableClient;
  private readonly connection: Connection;
  private readonly names: FieldNames;
  private readonly feed: AirtableFeed;
  private readonly path: string;
  private holdsCents = false;

  constructor(client: AirtableClient, connection: Connection) {
    this.client = client;
    this.connection = connection;
    this.names = fieldNames(connection.mapping);
    this.clocks = connection.clocks;
    this.feed = new AirtableFeed(client, connection.container);
    this.path = `${encodeURIComponent(connection.container)}/${encodeURIComponent(connection.tableName)}`;
  }

  get calls(): number {
    return this.client.calls;
  }

  get retries(): Retries {
    return this.client.retries;
  }

  async prepare(): Promise<void> {
    const { container, tableName } = this.connection;
    const table = findTable(await listTables(this.client, container), tableName, this.names);
    this.clocks = findClocks(table, this.names);
    this.feed.watch(table, this.names);
    this.holdsCents = holdsCents(table, this.names);
  }

  async list(page: string | null): Promise<RecordPage> {
    const query = new URLSearchParams({ pageSize: String(RECORDS_A_PAGE) });
    for (const field of this.fieldsToRead()) query.append('fields[]', field);
    if (page !== null) query.set('offset', page);
    const path = `${this.path}?${query}`;
    try {
      const { records, offset } = await this.client.call({
        method: 'GET',
        path,
        reply: recordsReply,
        repeatable: true,
      });
      return { records: records.map((record) => this.toRecord(record)), next: offset ?? null };
    } catch (error) {
      // Airtable drops the position of a list after a while.
      const isStale = page !== null && error instanceof ProviderError && error.fault === 'refused';
      throw isStale ? new ProviderError('stale', 'Airtable lost the position in its list.') : error;
    }
  }

  async read(ids: readonly string[]): Promise<readonly RemoteRecord[]> {
    try {
      return await this.readByIds(ids);
    } catch (error) {
      // A clock field may have been deleted since: read the table's fields again.
      const mayBeClock = error instanceof ProviderError && error.fault === 'missing' && this.clocks.length > 0;
      if (!mayBeClock) throw error;
      await this.prepare();
      return this.readByIds(ids);
    }
  }

  private async readByIds(ids: readonly string[]): Promise<readonly RemoteRecord[]> {
    const found: RemoteRecord[] = [];
    for (let start = 0; start < ids.length; start += RECORDS_A_PAGE) {
      const some = ids.slice(start, start + RECORDS_A_PAGE).map((id) => `RECORD_ID()='${id.replaceAll(/\W/g, '')}'`);
      const body = {
        pageSize: RECORDS_A_PAGE,
        fields: this.fieldsToRead(),
        filterByFormula: `OR(${some.join(',')})`,
      };
      const path = `${this.path}/listRecords`;
      const { records } = await this.client.call({ method: 'POST', path, body, reply: recordsReply, repeatable: true });
      found.push(...records.map((record) => this.toRecord(record)));
    }
    return found;
  }

  private toRecord(record: ApiRecord): RemoteRecord {
    return { ...toRecord(record, this.names, this.clocks), holdsCents: this.holdsCents };
  }

  /** The names of the fields to read. */
  private fieldsToRead(): string[] {
    return [...SYNC_FIELDS.map((field) => this.names[field]), ...this.clocks.map(({ name }) => name)];
  }

  feedCursor(): Promise<string | null> {
    return this.feed.cursor();
  }

  changes(cursor: string, seen: ReadonlyMap<string, Partial<SyncValues>>): Promise<RemoteChanges | null> {
    this.holdsCents = holdsCentsAt(cursor);
    return this.feed.since(cursor, seen);
  }

  async create(records: readonly SyncValues[], inDoubt: boolean): Promise<readonly string[]> {
    const body = {
      records: records.map((values) => ({ fields: toCells(values, this.names) })),
      typecast: true,
      ...(inDoubt && { performUpsert: { fieldsToMergeOn: [this.names.sku] } }),
    };
    const method = inDoubt ? 'PATCH' : 'POST';
    const written = await this.client.call({
      method,
      path: this.path,
      body,
      reply: writtenReply.refine(sameNumber(records.length)),
      repeatable: inDoubt,
    });
    return written.records.map(({ id }) => id);
  }

  async update(records: readonly { id: string; values: Partial<SyncValues> }[]): Promise<void> {
    const body = {
      records: records.map(({ id, values }) => ({ id, fields: toCells(values, this.names) })),
      typecast: true,
    };
    const { path } = this;
    await this.client.call({ method: 'PATCH', path, body, reply: writtenReply, repeatable: true, notFound: 'gone' });
  }

  async remove(ids: readonly string[]): Promise<void> {
    const query = new URLSearchParams(ids.map((id) => ['records[]', id]));
    const path = `${this.path}?${query}`;
    try {
      await this.client.call({ method: 'DELETE', path, reply: deletedReply, repeatable: true, notFound: 'gone' });
    } catch (error) {
      if (!(error instanceof ProviderError) || !['gone', 'refused'].includes(error.fault)) throw error;
      // One is already deleted, perhaps by an earlier call whose answer was lost.
      const left = (await this.read(ids)).map(({ id }) => id);
      if (left.length === ids.length) throw error;
      if (left.length > 0) await this.remove(left);
    }
  }
}

/** Rejects an answer that does not cover every record sent. */
const sameNumber = (count: number) => (reply: z.output<typeof writtenReply>) => reply.records.length === count;
