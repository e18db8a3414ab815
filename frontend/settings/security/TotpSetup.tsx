import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { TotpSetup as Setup } from '../../../worker/factors/contract.ts';
import { toast } from '../../lib/toast/toast.ts';
import { CodeInput } from '../../ui/fields/CodeInput.tsx';
import QrCode from '../../ui/QrCode.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { toFormErrors } from '../form-errors.ts';
import { useAddTotp } from './api.ts';
import classes from './TotpSetup.module.css';

type Props = { setup: Setup; onDone: () => void };

/** Shows the secret as a QR code and as text, and takes the first code. */
export default function TotpSetup({ setup, onDone }: Props) {
  const [code, setCode] = useState('');
  const add = useAddTotp();
  const refused = toFormErrors(add.error, ['code'], 'Couldn’t check the code. Please try again.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutateAsync({ setupId: setup.setupId, code }).then(
      () => {
        onDone();
        toast({ title: 'App Set Up', description: 'Signing in with your password now asks for a code.' });
      },
      () => undefined,
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">1. Scan this with your authenticator app.</Text>
        <div className={classes.setup}>
          <QrCode text={setup.uri} label="QR code with the key below" />
          <div className={classes.secret}>
            <Text size="sm" c="dimmed">
              Or type this key into the app:
            </Text>
            <Code className={classes.key}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
          </div>
        </div>
        <CodeInput
          label="2. Enter the code that it shows"
          value={code}
          error={refused.at.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormError>{refused.form}</FormError>
        <Group>
          <Button type="submit" loading={add.isPending} disabled={code.trim() === ''}>
            Turn on
          </Button>
          <Button variant="subtle" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
