import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { isSameName } from './same-name.ts';

type Props = {
  opened: boolean;
  title: string;
  /** The name to type. */
  name: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  pending: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks to type a name before an irreversible action. */
export function ConfirmByName({ opened, onClose, title, ...props }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} centered>
      {/* Modal unmounts its content when it closes, which clears the typed text. */}
      <Form {...props} onClose={onClose} />
    </Dialog>
  );
}

function Form({ name, children, confirmLabel, pending, error, onConfirm, onClose }: Omit<Props, 'opened' | 'title'>) {
  const [typed, setTyped] = useState('');
  const isMatch = isSameName(typed, name);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isMatch && !pending) onConfirm();
      }}
    >
      <Stack>
        <Text component="div">{children}</Text>
        <TextInput
          label={
            <>
              Type <b>{name}</b> to confirm
            </>
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
        />
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={!isMatch} loading={pending}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
