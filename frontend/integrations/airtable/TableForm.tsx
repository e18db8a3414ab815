import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AirtableStatus } from '../../../worker/airtable/contract.ts';
import type { FieldMapping as Mapping } from '../../../worker/sync/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { tablesQuery, useChooseTable, useRefresh } from '../api.ts';
import { FieldMapping } from '../FieldMapping.tsx';
import classes from '../integrations.module.css';
import { airtableClockText } from '../runs/clock-words.ts';

const FAILED = 'Failed to set up Airtable integration.';
const HELP = 'Find the name on the table’s tab at the top of your base in Airtable. It must match exactly.';

/** Chooses the table from those found in the base, or by typing its name. */
export function TableForm({ status }: { status: AirtableStatus }) {
  const tables = useQuery(tablesQuery);
  const found = tables.data?.tables ?? [];
  const [byHand, setByHand] = useState(false);
  const [name, setName] = useState(status.tableName);
  const [mapping, setMapping] = useState<Mapping>(status.mapping);
  const choose = useChooseTable();
  const refresh = useRefresh('airtable');
  const typing = byHand || tables.isError || (tables.isSuccess && found.length === 0);
  const chosen = found.find((table) => table.name === name.trim());

  const rename = (next: string) => {
    setName(next);
    choose.reset();
    if (next.trim() !== chosen?.name) setMapping({});
  };
  const submit = () => {
    if (name.trim() === '') {
      toast({
        title: 'Table name required',
        description: 'Please enter the name of your tea inventory table',
        variant: 'destructive',
      });
      return;
    }
    choose.mutate(
      { tableName: name.trim(), mapping },
      {
        onSuccess: () =>
          toast({
            title: 'Integration Setup Complete',
            description: `The Airtable table ${name.trim()} is connected.`,
          }),
        onError: (failure) =>
          toast({ title: 'Setup Failed', description: errorText(failure, FAILED), variant: 'destructive' }),
      },
    );
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed" role="status">
          {tables.isPending
            ? 'Looking for tables…'
            : tables.isError
              ? errorText(tables.error, 'Couldn’t load the tables. Type the name instead.')
              : `${found.length} table(s) found`}
        </Text>
        {typing ? (
          <TextInput
            label="Table Name"
            description={HELP}
            value={name}
            onChange={(event) => rename(event.currentTarget.value)}
            autoComplete="off"
          />
        ) : (
          <Select
            label="Table"
            description={HELP}
            placeholder="Choose a table"
            data={found.map((table) => table.name)}
            value={chosen?.name ?? null}
            onChange={(value) => rename(value ?? '')}
            searchable
          />
        )}
        {found.length > 0 && (
          <div>
            <Button variant="transparent" px={0} onClick={() => setByHand(!byHand)}>
              {byHand ? 'Choose from the tables found' : 'Type the table name manually'}
            </Button>
          </div>
        )}
        {chosen && (
          <FieldMapping
            missing={chosen.missing}
            fields={chosen.fields}
            value={mapping}
            onChange={setMapping}
            hint="Add the missing fields in Airtable, or choose existing ones."
          />
        )}
        {chosen && (
          <Text size="sm" c="dimmed">
            {airtableClockText(chosen.changeClock)}
          </Text>
        )}
        <FormError>{choose.error ? errorText(choose.error, FAILED) : undefined}</FormError>
        <div className={classes.actions}>
          {/* Not a submit button: disabled, it would keep Enter from showing what is missing. */}
          <Button onClick={submit} disabled={name.trim() === ''} loading={choose.isPending}>
            Configure Integration
          </Button>
          <Button variant="default" onClick={() => void refresh()} loading={tables.isFetching && !tables.isPending}>
            Refresh Status
          </Button>
        </div>
      </Stack>
    </form>
  );
}
