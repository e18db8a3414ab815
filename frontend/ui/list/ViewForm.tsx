import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_VIEW_NAME, type View } from '../../../worker/views/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { VIEW_WORDS } from './view-words.ts';

type Named = Pick<View, 'name' | 'isShared'>;

type Props = {
  /** The view to change; omit for a new one. */
  view?: Named;
  submitLabel: string;
  saving: { error: unknown; isPending: boolean; reset: () => void };
  onSubmit: (named: Named) => void;
  onCancel?: () => void;
};

/** The name of a view, and who sees it. */
export function ViewForm({ view, submitLabel, saving, onSubmit, onCancel }: Props) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isTried, setTried] = useState(false);
  const isMissing = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) onSubmit({ name: name.trim(), isShared });
  };
  const refused = saving.error
    ? (fieldErrors(saving.error).name ?? errorText(saving.error, VIEW_WORDS.tryAgain))
    : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <TextInput
          label={VIEW_WORDS.viewName}
          value={name}
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          error={isTried && isMissing ? VIEW_WORDS.nameMissing : refused}
          {...(view && { 'data-autofocus': true })}
          onChange={(event) => {
            setName(event.currentTarget.value);
            saving.reset();
          }}
        />
        <Checkbox
          label={VIEW_WORDS.share}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group gap="xs" grow={onCancel === undefined}>
          <Button type="submit" loading={saving.isPending}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {VIEW_WORDS.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
