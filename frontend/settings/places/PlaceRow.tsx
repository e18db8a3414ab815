import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Location } from '../../../worker/locations/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { formatCount, formatMoneyRounded } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PdfButton } from '../../ui/print/PdfButton.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import rows from '../team/rows.module.css';
import { useDeletePlace, useRenamePlace } from './api.ts';

type Props = { place: Location; canChange: boolean };

/** A place with what lies there; the office renames and deletes it. */
export function PlaceRow({ place, canChange }: Props) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const { name, items, value, isMain } = place;
  const close = () => setOpen(null);
  return (
    <li className={rows.row}>
      <div className={rows.who}>
        <Text fw={540}>{name}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          {items === 0
            ? 'Empty'
            : `${formatCount(items)} ${items === 1 ? 'item' : 'items'}${value === null ? '' : `, ${formatMoneyRounded(value)} at cost`}`}
        </Text>
      </div>
      <div className={rows.controls}>
        <PdfButton
          variant="subtle"
          sheet="stock"
          query={{ locationId: place.id }}
          aria-label={`PDF of what lies in ${name}`}
        >
          PDF
        </PdfButton>
        {canChange && (
          <Button variant="subtle" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
            Rename
          </Button>
        )}
        {canChange && !isMain && (
          <Button variant="subtle" color="red" aria-label={`Delete ${name}`} onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
      </div>
      <Dialog opened={open === 'rename'} onClose={close} title={`Rename ${name}`} centered>
        <RenameForm place={place} onDone={close} />
      </Dialog>
      <DeleteDialog opened={open === 'delete'} place={place} onClose={close} />
    </li>
  );
}

function RenameForm({ place, onDone }: { place: Location; onDone: () => void }) {
  const [name, setName] = useState(place.name);
  const [problem, setProblem] = useState<string>();
  const rename = useRenamePlace();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Enter a name');
    rename.mutate(
      { id: place.id, name: name.trim() },
      {
        onSuccess: onDone,
        onError: (failure) =>
          setProblem(
            fieldErrors(failure).name ??
              errorText(failure, saveFailureText('Couldn’t rename the place. Please try again.')),
          ),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          maxLength={60}
          data-autofocus
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function DeleteDialog({ opened, place, onClose }: { opened: boolean; place: Location; onClose: () => void }) {
  const remove = useDeletePlace();
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () =>
    // Not mutate's own callbacks: they would not run, because the row and this dialog go with the place.
    void remove.mutateAsync(place.id).then(
      () => toast({ title: 'Place Deleted', description: place.name }),
      () => undefined,
    );
  if (place.items > 0) {
    return (
      <Dialog opened={opened} onClose={close} title={`${place.name} is not empty`} centered>
        <Stack>
          <Text>Move what lies there to another place first. Then it can be deleted.</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Close
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${place.name}?`}
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap="xs">
        <Text>Its history stays.</Text>
        <FormError>
          {remove.isError
            ? errorText(remove.error, saveFailureText('Couldn’t delete the place. Please try again.'))
            : undefined}
        </FormError>
      </Stack>
    </ConfirmDialog>
  );
}
