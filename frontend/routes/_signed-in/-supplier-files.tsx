import { LazyFilesDialog } from '../../files/LazyFilesDialog.tsx';
import { LazySamplesOf } from '../../samples/LazySamplesOf.tsx';
import type { SupplierDialog } from '../../suppliers/SuppliersPanel.tsx';

/** The files of a supplier, and the samples that came from it. */
export const supplierFiles: SupplierDialog = ({ id, name }, opened, onClose) => (
  <LazyFilesDialog owner={{ kind: 'supplier', id }} name={name} opened={opened} onClose={onClose}>
    <LazySamplesOf of={{ supplierId: String(id) }} />
  </LazyFilesDialog>
);
