import { LazyFilesDialog } from '../../files/LazyFilesDialog.tsx';
import { LazySamplesOf } from '../../samples/LazySamplesOf.tsx';
import type { FilesDialog } from '../../suppliers/SuppliersPanel.tsx';

/** The files of a supplier, and the samples that came from it. */
export const supplierFiles: FilesDialog = ({ id, name }, opened, onClose) => (
  <LazyFilesDialog owner={{ kind: 'supplier', id }} name={name} opened={opened} onClose={onClose}>
    <LazySamplesOf of={{ supplierId: String(id) }} />
  </LazyFilesDialog>
);
