import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import type { NewApiKey } from '../../../worker/keys/contract.ts';
import { copyText } from '../../lib/copy-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useCreateKey } from './api.ts';
import { CreateKeyForm } from './CreateKeyForm.tsx';
import { CurlExample } from './CurlExample.tsx';
import classes from './Keys.module.css';

/** Asks what a new key is for, then shows it once. */
export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useCreateKey();
  const isPhone = useMediaQuery('(max-width: 36em)');
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={create.isSuccess ? `Key for ${create.data.name}` : 'Create an API key'}
      size="lg"
      fullScreen={isPhone ?? false}
      closeOnClickOutside={false}
      closeOnEscape={!create.isSuccess}
    >
      {create.isSuccess ? (
        <ShownOnce created={create.data} onDone={close} />
      ) : (
        <CreateKeyForm
          failure={create.error}
          isPending={create.isPending}
          onCreate={(key) => create.mutate(key)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

function ShownOnce({ created, onDone }: { created: NewApiKey; onDone: () => void }) {
  const text = useRef<HTMLDivElement>(null);
  const select = () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
  };
  return (
    <Stack>
      <Alert color="yellow">Copy the key now and store it safely. It is shown only this once.</Alert>
      <div ref={text} className={classes.key}>
        {created.key}
      </div>
      <Group>
        <Button
          leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
          data-autofocus
          onClick={() => void copyText(created.key, { select })}
        >
          Copy
        </Button>
      </Group>
      <CurlExample apiKey={created.prefix.concat('…')} />
      <Text size="sm" c="dimmed">
        Give each program its own key, and keep keys out of code that others can read.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
