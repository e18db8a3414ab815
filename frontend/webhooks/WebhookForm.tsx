import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import {
  WEBHOOK_EVENT_SUMMARIES,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from '../../engines/webhooks/event-types.ts';
import { errorText, fieldErrors } from '../lib/requests/api-error.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { FormError } from '../ui/states/FormError.tsx';

/** What the form edits. */
export interface WebhookValues {
  url: string;
  description: string;
  events: WebhookEventType[];
}

type Props = {
  initial: WebhookValues;
  submitLabel: string;
  pending: boolean;
  error: unknown;
  onSubmit: (values: WebhookValues) => void;
  onCancel: () => void;
};

/** Address, description and events of a webhook. */
export function WebhookForm({ initial, submitLabel, pending, error, onSubmit, onCancel }: Props) {
  const [values, setValues] = useState(initial);
  const [missing, setMissing] = useState<{ url?: string; events?: string }>({});
  const address = useRef<HTMLInputElement>(null);
  const refused = fieldErrors(error);
  // The dialog may have been scrolled away from it.
  const isAddressWrong = missing.url !== undefined || refused.url !== undefined;
  useEffect(() => {
    if (isAddressWrong && !pending) address.current?.focus();
  }, [isAddressWrong, pending]);
  const hasRefusedField = ['url', 'description', 'events'].some((field) => refused[field] !== undefined);
  const submit = () => {
    const found = {
      ...(values.url.trim() === '' && { url: 'Enter an address' }),
      ...(values.events.length === 0 && { events: 'Choose at least one event' }),
    };
    setMissing(found);
    if (Object.keys(found).length === 0 && !pending) onSubmit(values);
  };
  const isAll = values.events.length === WEBHOOK_EVENT_TYPES.length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <TextInput
          ref={address}
          label="Address"
          description="A public https address that takes POST requests."
          type="url"
          placeholder="https://example.com/webhooks"
          value={values.url}
          // The form calls it by another name than the API.
          error={missing.url ?? refused.url?.replace(/^url/i, 'Address')}
          onChange={(event) => setValues({ ...values, url: event.currentTarget.value })}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <TextInput
          label="Description"
          value={values.description}
          error={refused.description}
          onChange={(event) => setValues({ ...values, description: event.currentTarget.value })}
          maxLength={200}
          placeholder="What it is for"
        />
        <Checkbox.Group
          label="Events"
          error={missing.events ?? refused.events}
          value={values.events}
          onChange={(chosen) =>
            setValues({ ...values, events: WEBHOOK_EVENT_TYPES.filter((type) => chosen.includes(type)) })
          }
        >
          <Button
            variant="light"
            my="xs"
            onClick={() => setValues({ ...values, events: isAll ? [] : [...WEBHOOK_EVENT_TYPES] })}
          >
            {isAll ? 'Choose none' : 'Choose all'}
          </Button>
          <Stack gap="sm">
            {WEBHOOK_EVENT_TYPES.map((type) => (
              <Checkbox key={type} value={type} label={WEBHOOK_EVENT_SUMMARIES[type]} description={type} />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormError>
          {error && !hasRefusedField ? errorText(error, 'Couldn’t save the webhook. Please try again.') : undefined}
        </FormError>
        <DialogFoot>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {submitLabel}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
