import { Button, Card, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { Supplier } from '../../worker/suppliers/contract.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useDeleteSupplier } from './api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { figuresLine } from './figures.ts';
import { LazyContactSupplierDialog } from './LazyContactSupplierDialog.tsx';
import { NoSuppliers } from './NoSuppliers.tsx';
import { SupplierForm } from './SupplierForm.tsx';
import classes from './SuppliersPage.module.css';

/** Shows the pictures and files of a supplier in a dialog. */
export type FilesDialog = (supplier: Supplier, opened: boolean, onClose: () => void) => ReactNode;

type Props = { suppliers: Supplier[]; mayWrite: boolean; filesDialog: FilesDialog };

/** All suppliers, with actions for those who may write. */
export function SuppliersPanel({ suppliers, mayWrite, filesDialog }: Props) {
  const [edited, setEdited] = useState<Supplier | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Supplier | null>(null);
  const [contacted, setContacted] = useState<Supplier | null>(null);
  // The supplier is kept while its dialog fades out.
  const [filed, setFiled] = useState<{ supplier: Supplier; opened: boolean } | null>(null);
  const remove = useDeleteSupplier();
  const close = () => setEdited(null);
  if (suppliers.length === 0) return <NoSuppliers mayAdd={mayWrite} />;
  return (
    <Card component="section" aria-label="Suppliers">
      {mayWrite && (
        <Group mb="xs">
          <Button
            variant="light"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Add supplier
          </Button>
        </Group>
      )}
      <ul className={classes.rows}>
        {suppliers.map((supplier) => (
          <li key={supplier.id} className={classes.row}>
            <div className={classes.what}>
              <Text fw={560}>{supplier.name}</Text>
              <ContactLine {...supplier} />
              <Text size="sm" c="dimmed">
                {figuresLine(supplier)}
              </Text>
            </div>
            <Group gap="xs">
              {mayWrite && (
                <Button variant="light" onClick={() => setContacted(supplier)} aria-label={`Contact ${supplier.name}`}>
                  Contact
                </Button>
              )}
              <Button
                variant="default"
                onClick={() => setFiled({ supplier, opened: true })}
                aria-label={`Files of ${supplier.name}`}
              >
                Files
              </Button>
              {mayWrite && (
                <>
                  <Button variant="default" onClick={() => setEdited(supplier)} aria-label={`Edit ${supplier.name}`}>
                    Edit
                  </Button>
                  <Button
                    variant="subtle"
                    color="red"
                    onClick={() => setDeleted(supplier)}
                    aria-label={`Delete ${supplier.name}`}
                  >
                    Delete
                  </Button>
                </>
              )}
            </Group>
          </li>
        ))}
      </ul>
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={edited === 'new' ? 'Add supplier' : 'Edit supplier'}
        size="lg"
        centered
      >
        {edited && <SupplierForm {...(edited !== 'new' && { supplier: edited })} onSaved={close} onCancel={close} />}
      </Dialog>
      <DeleteDialog what="supplier" one={deleted} remove={remove} onClose={() => setDeleted(null)}>
        Their pictures and files are deleted, too. Messages sent to them stay in the history of your items.
      </DeleteDialog>
      {filed && filesDialog(filed.supplier, filed.opened, () => setFiled({ ...filed, opened: false }))}
      <LazyContactSupplierDialog
        opened={contacted !== null}
        onClose={() => setContacted(null)}
        about={{ supplierId: contacted?.id }}
      />
    </Card>
  );
}

/** A line may break after a part and its point, and not within one; an address that is longer than the line breaks all the same. */
function ContactLine({ name, company, contactPerson, email, phone }: Supplier) {
  const parts = [contactPerson, company === name ? '' : company, email || 'no email address yet', phone].filter(
    Boolean,
  );
  return (
    <Text size="sm" c="dimmed">
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span className={classes.part}>
            {part}
            {index < parts.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </Text>
  );
}
