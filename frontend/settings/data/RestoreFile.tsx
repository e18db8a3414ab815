import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { pickFile } from '../../lib/pick-file.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { FormError } from '../../ui/FormError.tsx';
import { Restored } from './Restored.tsx';
import { useReadExport, useRestoreExport } from './restore-export.ts';

/** Restores a file of Export Data, Everything as JSON, into a new workspace. */
export function RestoreExport() {
  const field = useRef<HTMLInputElement>(null);
  const read = useReadExport();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (file: File | undefined) => {
    if (!file) return;
    setIsOpen(true);
    read.mutate(file);
    // The same file may be chosen again.
    if (field.current) field.current.value = '';
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
        onClick={() => pickFile(field.current, { accept: '.json,application/json' })}
      >
        Restore an Export…
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="Export to restore"
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      <RestoreExportDialog opened={isOpen} read={read} onClose={() => setIsOpen(false)} />
    </>
  );
}

type Props = { opened: boolean; read: ReturnType<typeof useReadExport>; onClose: () => void };

function RestoreExportDialog({ opened, read, onClose }: Props) {
  const restore = useRestoreExport();
  const close = () => {
    restore.reset();
    read.reset();
    onClose();
  };
  const { data: file } = read;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={
        restore.isSuccess
          ? 'Export restored'
          : read.isError
            ? 'This file can’t be restored'
            : 'Restore into a new workspace?'
      }
      centered
      closeOnClickOutside={!restore.isPending && !restore.isSuccess}
    >
      {restore.isSuccess ? (
        <Restored restored={restore.data} onDone={close} />
      ) : (
        <Stack>
          {read.isPending && <Text role="status">Checking the file…</Text>}
          {file && (
            <>
              <Text>
                This creates a new workspace from the export of {file.head.workspace.name} of{' '}
                {formatDateTime(file.head.exportedAt)}: {describeCounts(file.lists)}. This workspace stays as it is.
              </Text>
              <Text size="sm" c="dimmed">
                Pictures, other people’s private messages and connections to other services are not in an export. People
                in it are former members there.
              </Text>
            </>
          )}
          <FormError>
            {read.isError
              ? read.error.message
              : restore.isError
                ? errorText(restore.error, 'Couldn’t restore the export. Please try again.')
                : undefined}
          </FormError>
          {(read.isError || restore.isError) && <Text size="sm">Nothing was restored, and nothing has changed.</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={restore.isPending} data-autofocus>
              {read.isError ? 'Close' : 'Cancel'}
            </Button>
            {file && (
              <Button loading={restore.isPending} onClick={() => restore.mutate(file)}>
                Restore Export
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function describeCounts({ items, suppliers, messages }: Record<string, readonly unknown[]>): string {
  const count = (list: readonly unknown[] | undefined, one: string) =>
    `${(list?.length ?? 0).toLocaleString('en-US')} ${one}${list?.length === 1 ? '' : 's'}`;
  return `${count(items, 'item')}, ${count(suppliers, 'supplier')} and ${count(messages, 'message')}`;
}
