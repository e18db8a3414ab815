import type { Difference, Row, Snapshot } from './snapshots.ts';

/** What was recorded between two snapshots. */
export class Records {
  private readonly added: (table: string) => Row[];
  private readonly later: Snapshot;

  constructor(differences: readonly Difference[], later: Snapshot) {
    this.added = (table) =>
      differences.flatMap((one) => (one.table === table && !one.before && one.after ? [one.after] : []));
    this.later = later;
  }

  moved = () => this.added('movements').length > 0;
  message = (orderId: unknown) => this.added('communications').some((row) => String(row.order_id) === String(orderId));
  movement = (itemId: unknown) => this.added('movements').some((row) => row.item_id === itemId);
  event = (action: RegExp, subjectId?: unknown) =>
    this.added('audit_events').some(
      (row) => action.test(String(row.action)) && (subjectId === undefined || row.subject_id === String(subjectId)),
    );
  /** The fields that events of this subject name. */
  fields = (subjectId: unknown): Set<string> =>
    new Set(
      this.added('audit_events')
        .filter((row) => row.subject_id === String(subjectId))
        .flatMap((row) => Object.keys(JSON.parse(String(row.after ?? '{}')))),
    );
  /** The fields that changes of many items name. */
  namedFields = (): Set<string> =>
    new Set(
      this.added('audit_events').flatMap((row): string[] =>
        row.action === 'items.changed' ? JSON.parse(String(row.after)).fields : [],
      ),
    );
  /** Whether an import of this time, or one undone in it, names the item. */
  imported = (itemId: unknown) => {
    const recent = new Set([
      ...this.added('imports').map((row) => row.id),
      ...this.added('audit_events').flatMap((row) => (row.action === 'import.undone' ? [Number(row.subject_id)] : [])),
    ]);
    return [...(this.later.get('import_changes')?.values() ?? [])].some(
      (row) => row.item_id === itemId && recent.has(row.import_id),
    );
  };
}
