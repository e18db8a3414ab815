import { Button, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { REORDER_REQUEST } from '../../engines/supplier-messages/default-templates.ts';
import { type PlaceholderValues, placeholdersIn } from '../../engines/supplier-messages/placeholders.ts';
import { QUANTITY_LIMIT } from '../../worker/core/contract.ts';
import type { Supplier, Template } from '../../worker/suppliers/contract.ts';
import { findSupplier, reorderTemplate } from '../lib/known-suppliers.ts';
import { errorText, fieldErrors } from '../lib/requests/api-error.ts';
import { newIdempotencyKey } from '../lib/requests/idempotency.ts';
import type { SenderFacts } from '../lib/session/sender.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { type Amount, AmountField, isUnread } from '../ui/fields/AmountField.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { UNSENT, useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { useCommunicate, useSaveSupplier } from './api.ts';
import { type About, buildDraft, filled, firstDraft, knownValues, redraft } from './draft.ts';
import { OpenPlaceholders } from './OpenPlaceholders.tsx';
import { MISSING_MESSAGE, ORDER_PLACED, OUTCOME_TOASTS, SEND_FAILED } from './outcome.ts';

type Props = {
  about: About;
  /** The order quantity the item’s forecast suggests; undefined if nothing is due. */
  advised: number | undefined;
  suppliers: Supplier[];
  templates: Template[];
  /** Who writes, and where goods are delivered. */
  sender: SenderFacts;
  /** Whether messages are sent by email; undefined while unknown. */
  sendsMail: boolean | undefined;
  /** Whether this is a sample workspace, which sends no email. */
  isSample: boolean;
  onClose: () => void;
};

/** The ordered quantity; undefined if empty, zero or unreadable. */
const parseQuantity = (typed: Amount) => (typed !== '' && typed > 0 ? typed : undefined);

/** A message to a supplier: recipient, template, subject and text. */
export function ContactForm({ about, advised, suppliers, templates, sender, sendsMail, isSample, onClose }: Props) {
  const [supplierId, setSupplierId] = useState(
    () => about.supplierId ?? findSupplier(suppliers, about.supplierName)?.id ?? null,
  );
  const [templateId, setTemplateId] = useState(() => (about.reorder && reorderTemplate(templates)?.id) || null);
  const [isChecked, setIsChecked] = useState(false);
  const send = useCommunicate();
  const save = useSaveSupplier();
  const [email, setEmail] = useState('');
  const sentKey = useRef({ body: '', key: '' });
  const supplier = suppliers.find(({ id }) => id === supplierId);
  const [typed, setTyped] = useState<Amount>(about.orderQuantity ?? '');
  const quantity = parseQuantity(typed);
  /** What was asked for, because nobody knew it. */
  const [given, setGiven] = useState<PlaceholderValues>({});
  const template = templates.find(({ id }) => id === templateId) ?? (about.reorder ? REORDER_REQUEST : undefined);
  const valuesFor = (of: Supplier | undefined, ordered = quantity) => ({
    ...knownValues({ ...about, orderQuantity: ordered }, of, sender, Date.now()),
    ...given,
  });
  const [draft, setDraft] = useState(() => firstDraft(about, reorderTemplate(templates), valuesFor(supplier)));

  const [first] = useState({ draft, typed });
  const guard = useUnsavedGuard(
    () => draft.subject !== first.draft.subject || draft.message !== first.draft.message || typed !== first.typed,
    { question: UNSENT },
  );

  const chooseSupplier = (next: Supplier | undefined) => {
    setDraft(redraft(draft, template, valuesFor(supplier), valuesFor(next)));
    setSupplierId(next?.id ?? null);
  };
  const changeQuantity = (next: Amount) => {
    setDraft(redraft(draft, template, valuesFor(supplier), valuesFor(supplier, parseQuantity(next))));
    setTyped(next);
  };
  const fillGiven = (values: PlaceholderValues) => {
    setDraft(redraft(draft, template, valuesFor(supplier), { ...valuesFor(supplier), ...values }));
    setGiven({ ...given, ...values });
  };
  const chooseTemplate = (next: Template | undefined) => {
    setTemplateId(next?.id ?? null);
    if (next) setDraft(buildDraft(next, valuesFor(supplier)));
  };

  const subject = draft.subject.trim();
  const message = draft.message.trim();
  const open = placeholdersIn(`${subject}\n${message}`);
  const hasQuantity = about.inventoryItemId !== undefined;
  const fillKnown = () => setDraft(filled(draft, valuesFor(supplier)));
  const needsAddress = sendsMail !== false && supplier?.email === '';
  const missing = isChecked ? { supplier: !supplier, subject: !subject, message: !message } : {};

  const submit = () => {
    setIsChecked(true);
    if (!supplier || !subject || !message) return void toast(MISSING_MESSAGE);
    if (isUnread(typed)) return;
    if (needsAddress) {
      if (email.trim() === '') return;
      const input = { name: supplier.name, email: email.trim() };
      return save.mutate({ id: supplier.id, input }, { onSuccess: () => sendTo(supplier) });
    }
    sendTo(supplier);
  };

  const sendTo = (supplier: Supplier) => {
    const inventoryItemId = about.inventoryItemId ?? null;
    const content = { subject, message, templateId, inventoryItemId, quantity: quantity ?? null };
    // The same message keeps its key until the server accepts it, so a retry after a lost response sends it only once.
    const body = JSON.stringify([supplier.id, content]);
    if (sentKey.current.body !== body) sentKey.current = { body, key: newIdempotencyKey() };
    send.mutate(
      { supplierId: supplier.id, ...content, key: sentKey.current.key },
      {
        onSuccess: ({ status }) => {
          toast(status === 'recorded' && content.quantity !== null ? ORDER_PLACED : OUTCOME_TOASTS[status]);
          onClose();
        },
        onError: () => toast(SEND_FAILED),
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
        {about.productName && (
          <Text>
            About <b>{about.productName}</b>
          </Text>
        )}
        <Select
          label="Supplier"
          placeholder="Select a supplier"
          required
          searchable
          nothingFoundMessage="No matching supplier"
          data={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={supplierId === null ? null : String(supplierId)}
          onChange={(value) => chooseSupplier(suppliers.find(({ id }) => String(id) === value))}
          description={supplier ? supplier.email && `To ${supplier.email}` : notFoundHint(about)}
          error={missing.supplier && 'Select a supplier'}
        />
        {needsAddress && (
          <TextInput
            label={`Email address of ${supplier.name}`}
            description="An import added this supplier without one. It is saved for the next message."
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={fieldErrors(save.error).email ?? (isChecked && email.trim() === '' && 'Enter an email address')}
          />
        )}
        {templates.length > 0 && (
          <Select
            label="Template"
            placeholder="No template"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear template' }}
            data={templates.map(({ id, name, category }) => ({
              value: String(id),
              label: templateLabel(name, category),
            }))}
            value={templateId === null ? null : String(templateId)}
            onChange={(value) => chooseTemplate(templates.find(({ id }) => String(id) === value))}
          />
        )}
        {hasQuantity && (
          <AmountField
            label={about.unit ? `Quantity to order (${about.unit})` : 'Quantity to order'}
            description={
              advised === undefined
                ? 'Counts as on the way until it arrives. Leave empty if this message isn’t an order.'
                : `The forecast suggests ${formatQuantity(advised, about.unit)}. Counts as on the way until it arrives.`
            }
            rules={{ decimals: 3, max: QUANTITY_LIMIT, unit: about.unit }}
            value={typed}
            onChange={changeQuantity}
            error={isChecked && isUnread(typed)}
          />
        )}
        <OpenPlaceholders
          open={open}
          askedElsewhere={hasQuantity ? ['supplierName', 'quantity'] : ['supplierName']}
          onFill={fillGiven}
        />
        <TextInput
          label="Subject"
          required
          maxLength={300}
          value={draft.subject}
          onChange={(event) => setDraft({ ...draft, subject: event.currentTarget.value })}
          onBlur={fillKnown}
          error={missing.subject && 'Enter a subject'}
        />
        <Textarea
          label="Message"
          required
          autosize
          minRows={6}
          maxRows={14}
          maxLength={10_000}
          value={draft.message}
          onChange={(event) => setDraft({ ...draft, message: event.currentTarget.value })}
          onBlur={fillKnown}
          error={missing.message && 'Enter a message'}
        />
        {sendsMail === false && (
          <Text size="sm" c="dimmed">
            {isSample ? 'Sample workspaces don’t send email.' : 'No mail server is set up.'} Your message is saved in
            the history, and you send it yourself.
          </Text>
        )}
        <FormError>{send.isError ? errorText(send.error, 'Couldn’t reach the server.') : undefined}</FormError>
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={() => guard.leave(onClose)}>
          Cancel
        </Button>
        <Button type="submit" loading={send.isPending || save.isPending}>
          {buttonLabel(sendsMail !== false, quantity !== undefined, open.length > 0)}
        </Button>
      </DialogFoot>
      {guard.dialog}
    </form>
  );
}

/** The category only where the name doesn’t say it: “Reorder Request”, but “For spring (reorder)”. */
function templateLabel(name: string, category: string): string {
  const kind = category.replaceAll('_', ' ').trim();
  return kind === '' || name.toLowerCase().includes(kind.toLowerCase()) ? name : `${name} (${kind})`;
}

/** Explains why the item’s supplier is not preselected. */
function notFoundHint({ supplierName }: About): string | undefined {
  return supplierName ? `The item’s supplier, “${supplierName}”, isn’t in your supplier list` : undefined;
}

/** With a quantity, the message is an order, whether it is sent by mail or in another way. */
function buttonLabel(sends: boolean, isOrder: boolean, isUnfinished: boolean): string {
  const verb = sends ? 'Send' : isOrder ? 'Place' : 'Save';
  return isUnfinished ? `${verb} anyway` : `${verb} ${isOrder && !sends ? 'Order' : 'Message'}`;
}
