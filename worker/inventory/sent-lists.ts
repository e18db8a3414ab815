import type { JsonBytes } from '../core/sql/json-text.ts';
import type { Item } from './contract.ts';

/** Bytes that all kept lists of an isolate may have together. */
export const MAX_BYTES = 20_000_000;
/** A list is read again after this time, in case the database has been restored to an earlier state. */
const MAX_AGE_MS = 10 * 60_000;

/** A list as it was sent, at one version of its inventory. */
interface SentList {
  version: number;
  bytes: JsonBytes<Item[]>;
}

/**
 * Lists that an isolate has sent, one for each workspace: the same list is asked for again by every screen that opens. It
 * may be sent again only if the inventory still has its version. The list used last is dropped last.
 */
export class SentLists {
  private readonly lists = new Map<number, SentList & { asked: string; readAt: number }>();
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** @param asked the query */
  get(workspaceId: number, asked: string): SentList | null {
    const list = this.lists.get(workspaceId);
    if (!list || list.asked !== asked || Date.now() - list.readAt > MAX_AGE_MS) return null;
    this.lists.delete(workspaceId);
    this.lists.set(workspaceId, list);
    return list;
  }

  /** Keeps a list in place of the workspace's earlier one, and drops those used longest ago if all are too large. */
  keep(workspaceId: number, asked: string, list: SentList): void {
    this.drop(workspaceId);
    if (list.bytes.length > this.maxBytes) return;
    this.lists.set(workspaceId, { ...list, asked, readAt: Date.now() });
    this.bytes += list.bytes.length;
    for (const oldest of this.lists.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
  }

  drop(workspaceId: number): void {
    this.bytes -= this.lists.get(workspaceId)?.bytes.length ?? 0;
    this.lists.delete(workspaceId);
  }
}
