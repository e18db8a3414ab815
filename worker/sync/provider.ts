import type { Patience } from '../../engines/sync-merge/patience.ts';
import type { RemoteRecord, SyncField, SyncValues } from '../../engines/sync-merge/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { SyncService } from './contract.ts';

/** What a service that inventory is kept in, too, promises to the sync engine. */

/** A field of the service that tells when others were changed. */
export interface ChangeClock {
  /** As the service calls it. */
  name: string;
  /** The fields of ours that it watches. */
  of: readonly SyncField[];
}

export interface RecordPage {
  records: readonly RemoteRecord[];
  /** Where it goes on; null at the end. */
  next: string | null;
}

/** What has happened in the service since a cursor. */
export interface RemoteChanges {
  cursor: string;
  /** Records that were created or changed, by anyone, and when last: epoch milliseconds, null where that is not told. */
  changed: ReadonlyMap<string, number | null>;
  deleted: readonly string[];
}

/** A service, opened for one workspace and one run. Every method throws `ProviderError` and nothing else. */
export interface Provider {
  /** As people know it: `Airtable`. */
  title: string;
  /** Records that one `create`, `update` or `remove` takes at most. */
  batchSize: number;
  /** Calls that have gone out through this provider so far, repetitions counted. */
  readonly calls: number;
  /** How long the run bears with the service, and who is told of it. */
  readonly patience: Patience;
  /** What tells when records were changed, as far as is known. `prepare` looks for it. */
  readonly clocks: readonly ChangeClock[];
  /** Before everything is read: sees to it that the table is there and has every field, unless `list` does. */
  prepare(): Promise<void>;
  /** A page of all records. Records may come twice when they move between pages. @param page null for the first */
  list(page: string | null): Promise<RecordPage>;
  /** The cursor of the change feed as it stands, to be taken before reading everything; null where there is no feed. */
  feedCursor(): Promise<string | null>;
  /**
   * What has happened since; null where the feed does not reach back that far, and everything must be read.
   * @param seen what was last seen of each record: a change that says just that is our own, and may be left out
   */
  changes(cursor: string, seen: ReadonlyMap<string, Partial<SyncValues>>): Promise<RemoteChanges | null>;
  /** These records as they are now, in any order; one that is missing has been deleted. */
  read(ids: readonly string[]): Promise<readonly RemoteRecord[]>;
  /**
   * Creates records; the ids come in the same order.
   * @param inDoubt an attempt before may have been applied, or someone else may have made it: a record that bears the
   * SKU already is then changed instead, so that nothing is there twice
   */
  create(records: readonly SyncValues[], inDoubt: boolean): Promise<readonly string[]>;
  /** Changes the named fields and leaves the others. May be repeated. */
  update(records: readonly { id: string; values: Partial<SyncValues> }[]): Promise<void>;
  /** Deletes records; one that is gone already is no error. May be repeated. */
  remove(ids: readonly string[]): Promise<void>;
}

/** An integration as it is stored, as far as a provider needs it. */
export interface Connection {
  service: SyncService;
  /** The base, or the spreadsheet. */
  container: string;
  /** The table, or the sheet. */
  tableName: string;
  /** What the service calls our fields, where that is not the usual name. */
  mapping: Partial<Record<SyncField, string>>;
  /** What told when records were changed, when the service was last asked. */
  clocks: readonly ChangeClock[];
}

/** Opens a service for a run. @throws ProviderError `revoked` when its credentials cannot be read any more */
export type OpenProvider = (ctx: WorkspaceContext, connection: Connection, patience: Patience) => Promise<Provider>;
