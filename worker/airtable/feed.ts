import { z } from 'zod';
import { costDecimals } from '../../engines/inventory/exact-cost.ts';
import { cellValue } from '../../engines/sync-merge/cell-value.ts';
import { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import { SYNC_FIELDS, type SyncField, type SyncValues } from '../../engines/sync-merge/record.ts';
import { moneyDigits } from '../../engines/text/style.ts';
import { syncField } from '../sync/contract.ts';
import type { RemoteChanges } from '../sync/providers/provider.ts';
import { type ApiTable, payloadsReply, webhookReply, webhooksReply } from './api-types.ts';
import type { AirtableClient } from './client.ts';
import type { FieldNames } from './field-names.ts';

/** Beyond this many pages of 50, reading the whole table is as cheap. */
const MAX_PAGES = 20;

/** The stored position in a feed. */
const storedPosition = z.object({
  webhook: z.string(),
  cursor: z.int(),
  /** Airtable's ids of our fields, because the feed has only ids. */
  fields: z.partialRecord(syncField, z.string()),
  holdsCents: z.boolean().default(false),
});

/**
 * Airtable's change feed: a webhook without a notification URL, whose payloads are polled, so Airtable never has to reach
 * us. It expires a week after the last poll. Without the right to create webhooks there is no feed: everything is read.
 */
export class AirtableFeed {
  private readonly client: AirtableClient;
  private readonly path: string;
  private watched: { tableId: string; fields: Partial<Record<SyncField, string>>; holdsCents: boolean } | null = null;

  constructor(client: AirtableClient, base: string) {
    this.client = client;
    this.path = `bases/${encodeURIComponent(base)}/webhooks`;
  }

  /** Sets the table to watch. */
  watch(table: ApiTable, names: FieldNames): void {
    const ids = new Map(table.fields.map(({ id, name }) => [name, id]));
    const fields = Object.fromEntries(SYNC_FIELDS.map((field) => [field, ids.get(names[field])]));
    this.watched = { tableId: table.id, fields, holdsCents: holdsCents(table, names) };
  }

  /** The current position of the feed; null if none is available. */
  async cursor(): Promise<string | null> {
    if (!this.watched) return null;
    const { tableId, ...known } = this.watched;
    try {
      const { webhooks } = await this.client.call({
        method: 'GET',
        path: this.path,
        reply: webhooksReply,
        repeatable: true,
      });
      const ours = webhooks.find(
        ({ notificationUrl, specification }) =>
          !notificationUrl && specification.options.filters.recordChangeScope === tableId,
      );
      const webhook = ours?.id ?? (await this.createWebhook(tableId));
      return JSON.stringify({ webhook, cursor: ours?.cursorForNextPayload ?? 1, ...known });
    } catch (error) {
      // Webhooks are forbidden or used up: continue without a feed.
      if (error instanceof ProviderError && error.fault !== 'quota') return null;
      throw error;
    }
  }

  private async createWebhook(tableId: string): Promise<string> {
    const filters = { dataTypes: ['tableData'], recordChangeScope: tableId };
    const { id } = await this.client.call({
      method: 'POST',
      path: this.path,
      body: { specification: { options: { filters } } },
      reply: webhookReply,
      repeatable: false,
    });
    return id;
  }

  /** Changes since a position; null if the feed no longer reaches back that far. */
  async since(stored: string, seen: ReadonlyMap<string, Partial<SyncValues>>): Promise<RemoteChanges | null> {
    const known = storedPosition.parse(JSON.parse(stored));
    const changed = new Map<string, number | null>();
    const deleted = new Set<string>();
    let { cursor } = known;
    for (let page = 0; page < MAX_PAGES; page++) {
      const reply = await this.payloads(known.webhook, cursor);
      if (!reply || reply.payloads.some(({ error }) => error !== undefined)) return null;
      for (const { changedTablesById = {}, timestamp } of reply.payloads) {
        const at = timestamp === undefined ? null : Date.parse(timestamp);
        for (const table of Object.values(changedTablesById)) {
          for (const id of Object.keys(table.createdRecordsById ?? {})) if (!seen.has(id)) changed.set(id, at);
          for (const [id, { current }] of Object.entries(table.changedRecordsById ?? {})) {
            if (!matchesSeen(current.cellValuesByFieldId, seen.get(id), known.fields)) changed.set(id, at);
          }
          for (const id of table.destroyedRecordIds ?? []) deleted.add(id);
        }
      }
      cursor = reply.cursor;
      if (!reply.mightHaveMore) {
        return { cursor: JSON.stringify({ ...known, cursor }), changed, deleted: [...deleted] };
      }
    }
    return null;
  }

  private async payloads(webhook: string, cursor: number) {
    const path = `${this.path}/${encodeURIComponent(webhook)}/payloads?cursor=${cursor}&limit=50`;
    try {
      return await this.client.call({
        method: 'GET',
        path,
        reply: payloadsReply,
        repeatable: true,
        notFound: 'gone',
      });
    } catch (error) {
      if (error instanceof ProviderError && ['gone', 'refused'].includes(error.fault)) return null;
      throw error;
    }
  }
}

/** Whether a table's costs hold no more than cents. */
export const holdsCents = ({ fields }: ApiTable, { costPrice }: FieldNames): boolean =>
  (fields.find(({ name }) => name === costPrice)?.options?.precision ?? costDecimals()) <= moneyDigits();

/** The same of the table of a stored position. */
export const holdsCentsAt = (stored: string): boolean => storedPosition.parse(JSON.parse(stored)).holdsCents;

/** Whether a change only repeats the agreed values, so it is our own. Cells of unsynced fields are ignored. */
function matchesSeen(
  cells: Readonly<Record<string, unknown>>,
  seen: Partial<SyncValues> | undefined,
  fields: Partial<Record<SyncField, string>>,
): boolean {
  if (!seen) return false;
  return SYNC_FIELDS.every((field) => {
    const id = fields[field];
    return id === undefined || !(id in cells) || cellValue(field, cells[id]).value === seen[field];
  });
}
