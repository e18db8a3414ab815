/** Characters that all kept lists of an isolate may have together. */
export const MAX_CHARACTERS = 16_000_000;
/** A list is read again after this time, in case the database has been restored to an earlier state. */
const MAX_AGE_MS = 10 * 60_000;

/** A list as it was sent, at one version of its inventory. */
interface ListText {
  version: number;
  text: string;
}

/**
 * Lists that an isolate has sent, one for each workspace: the same list is asked for again by every screen that opens. It
 * may be sent again only if the inventory still has its version. The list used last is dropped last.
 */
export class ListTexts {
  private readonly lists = new Map<number, ListText & { asked: string; readAt: number }>();
  private readonly maxCharacters: number;
  private characters = 0;

  constructor(maxCharacters: number) {
    this.maxCharacters = maxCharacters;
  }

  /** @param asked the query */
  get(workspaceId: number, asked: string): ListText | null {
    const list = this.lists.get(workspaceId);
    if (!list || list.asked !== asked || Date.now() - list.readAt > MAX_AGE_MS) return null;
    this.lists.delete(workspaceId);
    this.lists.set(workspaceId, list);
    return list;
  }

  /** Keeps a list in place of the workspace's earlier one, and drops those used longest ago if all are too large. */
  keep(workspaceId: number, asked: string, list: ListText): void {
    this.drop(workspaceId);
    if (list.text.length > this.maxCharacters) return;
    this.lists.set(workspaceId, { ...list, asked, readAt: Date.now() });
    this.characters += list.text.length;
    for (const oldest of this.lists.keys()) {
      if (this.characters <= this.maxCharacters) break;
      this.drop(oldest);
    }
  }

  drop(workspaceId: number): void {
    this.characters -= this.lists.get(workspaceId)?.text.length ?? 0;
    this.lists.delete(workspaceId);
  }
}
