import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { SecretInput } from '../../ui/fields/SecretInput.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useSaveCredentials } from '../api.ts';

const EMPTY = { clientId: '', clientSecret: '' };
const FAILED = 'Failed to save the Google API credentials. Please try again.';

/** Client ID and Client Secret of the owner's OAuth client. The server never returns either. */
export function GoogleCredentialsForm({ isConfigured }: { isConfigured: boolean }) {
  const [values, setValues] = useState(EMPTY);
  const save = useSaveCredentials();
  const set = (name: keyof typeof EMPTY) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { clientId: values.clientId.trim(), clientSecret: values.clientSecret.trim() };
    if (input.clientId === '' || input.clientSecret === '') {
      toast({
        title: 'Missing Information',
        description: 'Please provide both Client ID and Client Secret.',
        variant: 'destructive',
      });
      return;
    }
    save.mutate(input, {
      onSuccess: () => {
        setValues(EMPTY);
        toast({ title: 'Credentials Saved', description: 'You can now connect a spreadsheet.' });
      },
      onError: (failure) =>
        toast({ title: 'Save Failed', description: errorText(failure, FAILED), variant: 'destructive' }),
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Client ID"
          placeholder="1234567890-tea.apps.googleusercontent.com"
          required
          value={values.clientId}
          onChange={set('clientId')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <SecretInput
          label="Client Secret"
          description="Stored encrypted and never shown again."
          placeholder="GOCSPX-…"
          required
          value={values.clientSecret}
          onChange={set('clientSecret')}
          autoComplete="off"
          what="client secret"
        />
        <FormError>{save.error ? errorText(save.error, FAILED) : undefined}</FormError>
        <div>
          <Button type="submit" loading={save.isPending}>
            {isConfigured ? 'Replace Credentials' : 'Save Credentials'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
