import type { Supplier } from '../../../worker/suppliers/contract.ts';
import type { SupplierFigures } from '../../../worker/suppliers/figures-contract.ts';

/** A row of the list: a supplier, and what items and orders say of it once that is loaded. */
export type SupplierRow = Supplier & { figures: SupplierFigures | undefined };

type Command = (supplier: Supplier) => void;

/** What can be done with a supplier. */
export interface SupplierCommands {
  files: Command;
  /** Null where nobody keeps lots, which papers are of. */
  papers: Command | null;
  /** Null for people who may not change suppliers. */
  change: Record<'contact' | 'edit' | 'order' | 'remove', Command> | null;
}

/** Suppliers that a search finds, each with its figures. */
export function supplierRows(
  suppliers: readonly Supplier[],
  figures: readonly SupplierFigures[] | null | undefined,
  q = '',
): SupplierRow[] {
  const byId = new Map(figures?.map((one) => [one.id, one]));
  const wanted = q.toLowerCase().split(/\s+/);
  return suppliers.flatMap((supplier) => {
    const { name, company, email, contactPerson, phone } = supplier;
    const text = [name, company, email, contactPerson, phone].join('\n').toLowerCase();
    return wanted.every((word) => text.includes(word)) ? [{ ...supplier, figures: byId.get(supplier.id) }] : [];
  });
}
