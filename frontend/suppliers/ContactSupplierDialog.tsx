import { useQuery } from '@tanstack/react-query';
import { useSender } from '../lib/session/sender.ts';
import { useSendsMail } from '../lib/session/sends-mail.ts';
import { useSession } from '../lib/session/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { suppliersQuery, templatesQuery, useOrderAdvice } from './api.ts';
import { ContactForm } from './ContactForm.tsx';
import type { About } from './draft.ts';
import { NoSuppliers } from './NoSuppliers.tsx';

export type ContactSupplierDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** Product and supplier to fill in. */
  about?: About;
};

/** Writes to a supplier, with or without a template; sent by email if a mail server is set up. */
export function ContactSupplierDialog({ opened, onClose, about = {} }: ContactSupplierDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Contact Supplier" size="lg" centered>
      {opened && <Contents about={about} onClose={onClose} />}
    </Dialog>
  );
}

function Contents({ about, onClose }: { about: About; onClose: () => void }) {
  const suppliers = useQuery(suppliersQuery);
  const templates = useQuery(templatesQuery);
  const sendsMail = useSendsMail();
  const sender = useSender();
  const isSample = Boolean(useSession().me?.workspace?.sampleUntil);
  const { advice, isLoading } = useOrderAdvice(about);
  const failed = [suppliers, templates].find((query) => query.error && !query.data);
  if (failed) {
    return (
      <ErrorState
        title="Couldn’t load your suppliers"
        error={failed.error}
        onRetry={() => void Promise.all([suppliers.refetch(), templates.refetch()])}
      />
    );
  }
  if (!suppliers.data || !templates.data || !sender || isLoading) return <RowsSkeleton rows={4} />;
  if (suppliers.data.length === 0) return <NoSuppliers mayAdd onLeave={onClose} />;
  return (
    <ContactForm
      about={{ ...about, ...advice, orderQuantity: about.orderQuantity ?? advice.orderQuantity }}
      advised={advice.orderQuantity}
      suppliers={suppliers.data}
      templates={templates.data}
      sender={sender}
      sendsMail={sendsMail}
      isSample={isSample}
      onClose={onClose}
    />
  );
}
