import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PLACEHOLDERS } from '../../engines/supplier-messages/placeholders.ts';
import { DEFAULT_TEMPLATE_CATEGORY, type Template } from '../../worker/suppliers/contract.ts';
import { errorText, fieldErrors } from '../lib/requests/api-error.ts';
import { toast } from '../lib/toast/toast.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { useSaveTemplate } from './api.ts';

type Props = {
  /** The template to edit; omit for a new one. */
  template?: Template;
  onSaved: () => void;
  onCancel: () => void;
};

const FIELDS = ['name', 'category', 'subject', 'body'] as const;

/** A template's fields and the available placeholders. */
export function TemplateForm({ template, onSaved, onCancel }: Props) {
  const [before] = useState({
    name: template?.name ?? '',
    category: template?.category ?? DEFAULT_TEMPLATE_CATEGORY,
    subject: template?.subject ?? '',
    body: template?.body ?? '',
  });
  const [values, setValues] = useState(before);
  const guard = useUnsavedGuard(() => FIELDS.some((name) => values[name] !== before[name]), { acrossTabs: true });
  const save = useSaveTemplate();
  const errors = fieldErrors(save.error);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const submit = () =>
    save.mutate(
      { id: template?.id ?? null, input: values },
      {
        onSuccess: ({ name }) => {
          toast({ title: 'Template Saved', description: name });
          onSaved();
        },
      },
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <TextInput label="Name" maxLength={200} {...field('name')} />
        <TextInput label="Category" maxLength={60} {...field('category')} />
        <TextInput label="Subject" maxLength={300} {...field('subject')} />
        <Textarea label="Message" autosize minRows={6} maxRows={14} maxLength={10_000} {...field('body')} />
        <Text size="sm" c="dimmed">
          Available placeholders: {PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}
        </Text>
        <FormError>
          {save.isError && Object.keys(errors).length === 0
            ? errorText(save.error, 'Couldn’t save the template. Please try again.')
            : undefined}
        </FormError>
        <DialogFoot>
          <Button variant="default" onClick={() => guard.leave(onCancel)}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save template
          </Button>
        </DialogFoot>
      </Stack>
      {guard.dialog}
    </form>
  );
}
