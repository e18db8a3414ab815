import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { SYNC_FIELD_NAMES } from '../../../worker/sync/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { SecretInput } from '../../ui/fields/SecretInput.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useConnectAirtable } from '../api.ts';

const FAILED = 'Failed to set up Airtable integration.';

/**
 * API key, base and table. The server checks the key and never returns it.
 * @param known base and table, if already set up and only another key is needed
 */
export function AirtableConnectForm(known: { baseId: string; tableName: string }) {
  const [values, setValues] = useState({ apiKey: '', ...known });
  const connect = useConnectAirtable();
  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      apiKey: values.apiKey.trim(),
      baseId: values.baseId.trim(),
      tableName: values.tableName.trim(),
    };
    if (input.apiKey === '' || input.baseId === '') {
      toast({
        title: 'Missing Information',
        description: 'Please provide both API Key and Base ID.',
        variant: 'destructive',
      });
      return;
    }
    // Awaited, because this form may unmount on success before its callbacks run.
    try {
      const { connected } = await connect.mutateAsync(input);
      setValues({ apiKey: '', baseId: '', tableName: '' });
      toast({
        title: 'Integration Setup Complete',
        description: connected ? 'Airtable is connected.' : 'Your key is saved. Now choose the table.',
      });
    } catch (failure) {
      toast({ title: 'Setup Failed', description: errorText(failure, FAILED), variant: 'destructive' });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <SecretInput
          label="Airtable API Key"
          description="A personal access token. Stored encrypted and never shown again."
          placeholder="pat…"
          required
          value={values.apiKey}
          onChange={set('apiKey')}
          autoComplete="off"
          what="API key"
        />
        <TextInput
          label="Base ID"
          placeholder="app…"
          required
          value={values.baseId}
          onChange={set('baseId')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextInput
          label="Table Name"
          description="Optional. You can choose the table later."
          placeholder="Tea Inventory"
          value={values.tableName}
          onChange={set('tableName')}
          autoComplete="off"
        />
        <Text size="sm" c="dimmed">
          The table needs the fields {Object.values(SYNC_FIELD_NAMES).join(', ')}.
        </Text>
        <FormError>{connect.error ? errorText(connect.error, FAILED) : undefined}</FormError>
        <Button type="submit" loading={connect.isPending} style={{ alignSelf: 'flex-start' }}>
          Connect to Airtable
        </Button>
      </Stack>
    </form>
  );
}
