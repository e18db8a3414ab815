import { dayAt } from '../calendar/days.ts';
import { listSuppliers, type Person, type StockItem, type Supplier, type WorkspaceSnapshot } from './snapshot.ts';
import type { Written } from './texts/written.ts';

/** What words can name in a workspace, and which day it is: all that the reading of a question may know. */
export interface Lexicon {
  items: readonly NamedItem[];
  suppliers: readonly SupplierName[];
  people: readonly NamedPerson[];
  /** What sales are noted as again and again: a customer, a market. */
  notes: readonly string[];
  /** What losses are noted as more than once. */
  lossNotes: readonly string[];
  /** What else is noted and written. */
  written?: Written;
  /** Who asks. */
  userId: number;
  /** The asker's day, such as 2026-11-20. */
  today: string;
}

export type NamedItem = Pick<StockItem, 'id' | 'name' | 'sku' | 'category' | 'location' | 'supplierKey' | 'unit'> &
  Partial<Pick<StockItem, 'isPinned' | 'pinnedReason'>>;
export type NamedPerson = Pick<Person, 'id' | 'username' | 'firstName'>;
/** A supplier by its key, with the names that people use for it. */
export interface SupplierName {
  key: string;
  name: string;
  contactPerson: string;
  /** From which the country may be known: `the Germans`. */
  address?: Pick<Supplier, 'email' | 'phone' | 'notes'>;
}

export function lexiconOf(snapshot: WorkspaceSnapshot): Lexicon {
  const { items, people, notes, lossNotes, written, userId, now, timeZone } = snapshot;
  return {
    items,
    people,
    notes,
    lossNotes,
    written,
    userId,
    suppliers: listSuppliers(snapshot).map(({ key, name, entry }) => ({
      key,
      name,
      contactPerson: entry?.contactPerson ?? '',
      ...(entry ? { address: entry } : {}),
    })),
    today: dayAt(now, timeZone),
  };
}
