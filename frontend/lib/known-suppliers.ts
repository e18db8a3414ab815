import type { Supplier, Template } from '../../worker/suppliers/contract.ts';

const comparable = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Finds the supplier an item names in free text: by name, else by company. */
export function findSupplier(suppliers: readonly Supplier[], named: string | undefined): Supplier | undefined {
  const name = comparable(named ?? '');
  if (name === '') return undefined;
  return (
    suppliers.find((supplier) => comparable(supplier.name) === name) ??
    suppliers.find((supplier) => comparable(supplier.company) === name)
  );
}

/** The workspace's template for orders: its first one in the category `reorder`. */
export function reorderTemplate(templates: readonly Template[]): Template | undefined {
  return templates.find(({ category }) => comparable(category) === 'reorder');
}
