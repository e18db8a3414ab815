import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '../../../worker/factors/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { canUsePasskeys, passkeyProblem } from '../../lib/session/passkeys.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import classes from '../team/rows.module.css';
import { factorsQuery, useAddPasskey, useRemovePasskey } from './api.ts';

/** The person's passkeys, and a button to add one. */
export function Passkeys() {
  const { data, error, refetch } = useQuery(factorsQuery);
  const [adding, setAdding] = useState(false);
  if (!data) return <Pending error={error} retry={refetch} failed="Couldn’t load your passkeys" rows={1} isInside />;
  return (
    <Stack gap="md">
      {data.passkeys.length > 0 && (
        <ul className={classes.rows}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Group>
          <Button
            variant={data.passkeys.length > 0 ? 'light' : 'filled'}
            leftSection={<IconKey size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add a passkey
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          This browser can’t use passkeys here. They need a current browser, https, and a host name instead of an IP
          address.
        </Text>
      )}
      <AddPasskey opened={adding} onClose={() => setAdding(false)} />
    </Stack>
  );
}

function AddPasskey({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const add = useAddPasskey();
  const close = () => {
    add.reset();
    setName('');
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(name.trim(), {
      onSuccess: () => {
        close();
        toast({ title: 'Passkey Added', description: 'Use it to sign in without your password.' });
      },
    });
  };
  return (
    <Dialog opened={opened} onClose={close} title="Add a passkey" centered>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            label="Name"
            description="So that you recognize it, such as “Work laptop”"
            value={name}
            maxLength={60}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FormError>
            {add.isError
              ? (passkeyProblem(add.error) ?? errorText(add.error, 'Couldn’t add the passkey. Please try again.'))
              : undefined}
          </FormError>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending} disabled={name.trim() === ''}>
              Continue
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemovePasskey();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const close = () => {
    remove.reset();
    setAsking(false);
  };
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text fw={540} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          Added <RelativeTime when={createdAt} />
          {lastUsedAt && (
            <>
              {' '}
              · Last used <RelativeTime when={lastUsedAt} />
            </>
          )}
        </Text>
      </div>
      <Button variant="subtle" color="red" aria-label={`Remove passkey ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        destructive
        pending={remove.isPending}
        // Not mutate's own callbacks: the row unmounts with its passkey.
        onConfirm={() =>
          remove.mutateAsync(id).then(
            () => toast({ title: 'Passkey Removed', description: `${name} no longer signs you in.` }),
            () => undefined,
          )
        }
        onClose={close}
      >
        You can’t sign in with it afterwards. Delete it from your device’s password settings as well.
        <FormError>
          {remove.isError ? errorText(remove.error, 'Couldn’t remove it. Please try again.') : undefined}
        </FormError>
      </ConfirmDialog>
    </li>
  );
}
