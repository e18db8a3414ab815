import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { pickFile } from '../../lib/pick-file.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { formatCount, formatDateTime } from '../../lib/text/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { Restored } from './Restored.tsx';
import { type CheckedFile, useReadFile, useRestoreFile } from './restore-file.ts';

/** Restores a downloaded backup, or a file of Export Data as JSON, into a new workspace. */
export function RestoreFile() {
  const field = useRef<HTMLInputElement>(null);
  const read = useReadFile();
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
        onClick={() => pickFile(field.current, { accept: '.gz,.jsonl,.json,application/gzip,application/json' })}
      >
        Restore from a File…
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="File to restore"
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      <RestoreFileDialog opened={isOpen} read={read} onClose={() => setIsOpen(false)} />
    </>
  );
}

type Props = { opened: boolean; read: ReturnType<typeof useReadFile>; onClose: () => void };

function RestoreFileDialog({ opened, read, onClose }: Props) {
  const restore = useRestoreFile();
  const close = () => {
    // What is being read or sent ends; a workspace that was begun is never opened.
    read.stop();
    restore.stop();
    restore.reset();
    read.reset();
    onClose();
  };
  const { data: checked } = read;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={
        restore.isSuccess
          ? 'File restored'
          : read.isError
            ? 'This file can’t be restored'
            : 'Restore into a new workspace?'
      }
      centered
      closeOnClickOutside={!restore.isPending && !restore.isSuccess}
      closeOnEscape={!restore.isPending}
      withCloseButton={!restore.isPending}
    >
      {restore.isSuccess ? (
        <Restored restored={restore.data} onDone={close} />
      ) : (
        <Stack>
          {read.isPending && <Working label="Checking the file" percent={read.percent} />}
          {checked && <About checked={checked} />}
          {restore.isPending && <Working label="Restoring" percent={restore.percent} />}
          <FormError>
            {read.isError
              ? read.error.message
              : restore.isError
                ? errorText(restore.error, 'Couldn’t restore the file. Please try again.')
                : undefined}
          </FormError>
          {(read.isError || restore.isError) && <Text size="sm">Nothing was restored, and nothing has changed.</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {read.isError ? 'Close' : 'Cancel'}
            </Button>
            {checked && (
              <Button loading={restore.isPending} onClick={() => restore.mutate(checked)}>
                Restore File
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Working({ label, percent }: { label: string; percent: number }) {
  return (
    <div>
      <Text role="status" mb={6}>
        {label}…
      </Text>
      <Progress value={percent} aria-label={label} transitionDuration={0} />
    </div>
  );
}

/** What the file is, and what a restore does. */
function About({ checked }: { checked: CheckedFile }) {
  const { name, madeAt, counts } = describe(checked);
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        This creates a new workspace from the {checked.kind} of {name} of {formatDateTime(madeAt)}: {counts}. This
        workspace stays as it is.
      </Text>
      <Text size="sm" c="dimmed">
        {checked.kind === 'export'
          ? 'Pictures, other people’s private messages and connections to other services are not in an export. People in it are former members there.'
          : 'People in the backup are former members there. Syncs are paused until you connect them again.'}
      </Text>
    </>
  );
}

function describe(checked: CheckedFile): { name: string; madeAt: string; counts: string } {
  if (checked.kind === 'export') {
    const { head, lists } = checked.checked;
    const counts = describeCounts(lists.items.length, lists.suppliers.length, lists.messages.length);
    return { name: head.workspace.name, madeAt: head.exportedAt, counts };
  }
  const { workspace, createdAt, tables } = checked.header;
  const rowsOf = (table: string) => tables[table]?.rows ?? 0;
  const counts = describeCounts(rowsOf('items'), rowsOf('suppliers'), rowsOf('team_messages'));
  return { name: workspace.name, madeAt: createdAt, counts };
}

function describeCounts(items: number, suppliers: number, messages: number): string {
  const count = (n: number, one: string) => `${formatCount(n)} ${one}${n === 1 ? '' : 's'}`;
  return `${count(items, 'item')}, ${count(suppliers, 'supplier')} and ${count(messages, 'message')}`;
}
