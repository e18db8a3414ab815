import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { KeptFile } from '../../worker/files/contract.ts';
import { errorText, fieldErrors } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { isPdf } from '../lib/uploads.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { type Owner, useRenameFile } from './api.ts';
import { WORDS } from './words.ts';

type Props = { owner: Owner; file: KeptFile; opened: boolean; onClose: () => void };

/** Asks for the new name of a picture or a file. */
export function RenameDialog({ opened, onClose, ...form }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={WORDS.renameTitle[isPdf(form.file) ? 'file' : 'picture']}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RenameForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ owner, file, onClose }: Omit<Props, 'opened'>) {
  const [name, setName] = useState(file.name);
  const [isTried, setTried] = useState(false);
  const rename = useRenameFile(owner);
  const isMissing = name.trim() === '';
  const refused =
    rename.error && (fieldErrors(rename.error).name ?? errorText(rename.error, saveFailureText(WORDS.renameFailed)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) rename.mutate({ id: file.id, name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={WORDS.name}
          value={name}
          maxLength={200}
          autoComplete="off"
          error={isTried && isMissing ? WORDS.nameMissing : refused}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {WORDS.cancel}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {WORDS.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
