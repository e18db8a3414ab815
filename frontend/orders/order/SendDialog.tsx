import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REORDER_REQUEST } from '../../../engines/supplier-messages/default-templates.ts';
import { orderMessage } from '../../../engines/supplier-messages/order-message.ts';
import { placeholderLabel, placeholdersIn } from '../../../engines/supplier-messages/placeholders.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import type { Supplier, Template } from '../../../worker/suppliers/contract.ts';
import { reorderTemplate } from '../../lib/known-suppliers.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { type SenderFacts, useSender } from '../../lib/session/sender.ts';
import { useSendsMail } from '../../lib/session/sends-mail.ts';
import { toast } from '../../lib/toast/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { UNSENT, useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { suppliersQuery, templatesQuery, useSendOrder } from '../api.ts';

const DAY_MS = 86_400_000;

type Props = { order: Order; opened: boolean; onClose: () => void };

/** The message that sends a draft, by the workspace’s template for orders. */
export function SendDialog({ opened, onClose, order }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Send order ${order.number}`} size="lg" centered>
      {opened && <Contents order={order} onClose={onClose} />}
    </Dialog>
  );
}

function Contents({ order, onClose }: Omit<Props, 'opened'>) {
  const suppliers = useQuery(suppliersQuery);
  const templates = useQuery(templatesQuery);
  const sender = useSender();
  const failed = [suppliers, templates].find((query) => query.error && !query.data);
  if (failed) {
    return (
      <ErrorState
        title="Couldn’t load the message"
        error={failed.error}
        onRetry={() => void Promise.all([suppliers.refetch(), templates.refetch()])}
      />
    );
  }
  if (!suppliers.data || !templates.data || !sender) return <RowsSkeleton rows={4} />;
  const supplier = suppliers.data.find(({ id }) => id === order.supplier.id);
  const template = reorderTemplate(templates.data);
  return <SendForm order={order} supplier={supplier} sender={sender} template={template} onClose={onClose} />;
}

/** What the template says for the order. */
function written({ order, supplier, sender, template }: Omit<FormProps, 'onClose'>) {
  const now = Date.now();
  const byLeadTime = supplier?.leadTimeDays == null ? null : now + supplier.leadTimeDays * DAY_MS;
  return orderMessage(
    template ?? REORDER_REQUEST,
    {
      number: order.number,
      supplierName: order.supplier.name,
      sender,
      expectedAt: order.expectedOn === null ? byLeadTime : Date.parse(order.expectedOn),
      lines: order.lines.map(({ item: { name, unit }, quantity, price }) => ({ name, unit, quantity, price })),
      currency: order.currency,
    },
    now,
  );
}

type FormProps = {
  order: Order;
  supplier: Supplier | undefined;
  sender: SenderFacts;
  template: Template | undefined;
  onClose: () => void;
};

function SendForm({ onClose, ...of }: FormProps) {
  const { order, supplier, template } = of;
  const [first] = useState(() => written(of));
  const [draft, setDraft] = useState(first);
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sendsMail = useSendsMail();
  const send = useSendOrder();
  const guard = useUnsavedGuard(() => draft !== first, { question: UNSENT });
  const needsAddress = sendsMail === true && !supplier?.email;
  const [subject, message] = [draft.subject.trim(), draft.message.trim()];
  const open = placeholdersIn(`${subject}\n${message}`);
  const verb = sendsMail === false ? 'Place order' : 'Send order';
  const submit = () => {
    setChecked(true);
    if (!subject || !message || (needsAddress && !email.trim())) return;
    send.mutate(
      {
        ...{ id: order.id, supplierId: order.supplier.id, email: needsAddress ? email.trim() : null },
        body: { templateId: template?.id ?? null, subject, message },
      },
      {
        onSuccess: ({ sent, supplier: { name } }) => {
          toast(
            sent
              ? { title: 'Order Sent', description: `Order ${order.number} has been sent to ${name}.` }
              : {
                  title: 'Order Placed',
                  description: 'It counts as ordered. The message was saved but not sent: tell the supplier.',
                },
          );
          onClose();
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        {!needsAddress && supplier?.email && <Text c="dimmed">To {supplier.email}</Text>}
        {needsAddress && (
          <TextInput
            label={`Email address of ${order.supplier.name}`}
            description="It is saved for the next message."
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={fieldErrors(send.error).email ?? (isChecked && email.trim() === '' && 'Enter an email address')}
          />
        )}
        <TextInput
          label="Subject"
          required
          maxLength={300}
          value={draft.subject}
          onChange={(event) => setDraft({ ...draft, subject: event.currentTarget.value })}
          error={isChecked && !subject && 'Enter a subject'}
        />
        <Textarea
          label="Message"
          required
          autosize
          minRows={8}
          maxRows={16}
          maxLength={10_000}
          value={draft.message}
          onChange={(event) => setDraft({ ...draft, message: event.currentTarget.value })}
          error={isChecked && !message && 'Enter a message'}
        />
        {open.length > 0 && (
          <Text size="sm" c="var(--mantine-color-amber-light-color)" role="status">
            Still to fill in: {open.map(placeholderLabel).join(', ')}
          </Text>
        )}
        {sendsMail === false && (
          <Text size="sm" c="dimmed">
            No email goes out from here. The message is saved, and the order counts as ordered.
          </Text>
        )}
        <FormError>{send.isError ? errorText(send.error, 'Couldn’t reach the server.') : undefined}</FormError>
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={() => guard.leave(onClose)}>
          Cancel
        </Button>
        <Button type="submit" loading={send.isPending} data-autofocus>
          {verb}
        </Button>
      </DialogFoot>
      {guard.dialog}
    </form>
  );
}
