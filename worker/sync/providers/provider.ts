import type { RemoteRecord, SyncField, SyncValues } from '../../../engines/sync-merge/record.ts';
import type { Retries } from '../../../engines/sync-merge/retries.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import type { SyncService } from '../contract.ts';

/** The interface between the sync engine and an external service. */

/** A field of the service that tells when others were changed. */
export interface ChangeClock {
  /** Its name in the service. */
  name: string;
  /** Our fields that it watches. */
  of: readonly SyncField[];
}

export interface RecordPage {
  records: readonly RemoteRecord[];
  /** The next page; null at the end. */
  next: string | null;
}

/** Changes in the service since a cursor. */
export interface RemoteChanges {
  cursor: string;
  /** Records created or changed by anyone, with the time of the last change in epoch milliseconds, null if unknown. */
  changed: ReadonlyMap<string, number | null>;
  deleted: readonly string[];
}

/** A service, opened for one workspace and one run. Every method throws `ProviderError` and nothing else. */
export interface Provider {
  /** The name on screens: `Airtable`. */
  title: string;
  /** Maximum records per `create`, `update` or `remove`. */
  batchSize: number;
  /** Calls sent so far, including retries. */
  readonly calls: number;
  /** The retry policy of the run. */
  readonly retries: Retries;
  /** Known fields that show change times; `prepare` refreshes them. */
  readonly clocks: readonly ChangeClock[];
  /** Called before a full read: checks that the table exists and has every field, unless `list` does. */
  prepare(): Promise<void>;
  /** A page of all records. A record that moves between pages may come twice. @param page null for the first */
  list(page: string | null): Promise<RecordPage>;
  /** The current cursor of the change feed, to be read before a full read; null without a feed. */
  feedCursor(): Promise<string | null>;
  /**
   * Changes since a cursor; null if the feed does not reach back that far and everything must be read.
   * @param seen the agreed values of each record: a change to exactly these is our own and may be left out
   */
  changes(cursor: string, seen: ReadonlyMap<string, Partial<SyncValues>>): Promise<RemoteChanges | null>;
  /** The current records, in any order; one that is missing was deleted. */
  read(ids: readonly string[]): Promise<readonly RemoteRecord[]>;
  /**
   * Creates records; the ids come in the same order.
   * @param inDoubt an earlier attempt may have been applied, or someone else may have created the record: an existing
   * record with the same SKU is then updated instead, so that there are no duplicates
   */
  create(records: readonly SyncValues[], inDoubt: boolean): Promise<readonly string[]>;
  /** Updates the given fields only. Safe to repeat. */
  update(records: readonly { id: string; values: Partial<SyncValues> }[]): Promise<void>;
  /** Deletes records, ignoring those already deleted. Safe to repeat. */
  remove(ids: readonly string[]): Promise<void>;
}

/** An integration as it is stored, as far as a provider needs it. */
export interface Connection {
  service: SyncService;
  /** The base, or the spreadsheet. */
  container: string;
  /** The table, or the sheet. */
  tableName: string;
  /** Names of our fields in the service, where they differ from the default. */
  mapping: Partial<Record<SyncField, string>>;
  /** Fields that showed change times when last checked. */
  clocks: readonly ChangeClock[];
}

/** Opens a service for a run. @throws ProviderError `revoked` if its credentials cannot be read */
export type OpenProvider = (ctx: WorkspaceContext, connection: Connection, retries: Retries) => Promise<Provider>;
