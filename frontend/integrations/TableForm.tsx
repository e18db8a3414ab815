import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AirtableStatus } from '../../worker/airtable/contract.ts';
import type { FieldMapping as Mapping } from '../../worker/sync/contract.ts';
import { errorText } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';
import { FormError } from '../ui/FormError.tsx';
import { tablesQuery, useChooseTable, useRefresh } from './api.ts';
import { airtableClockText } from './clock-words.ts';
import { FieldMapping } from './FieldMapping.tsx';
import classes from './integrations.module.css';

const FAILED = 'Failed to set up Airtable integration.';
const HELP = 'The name stands on the tab of the table, at the top of the base in Airtable. Write it just so.';

/** Chooses the table of the base: one of those that were found, or by its name. */
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
          toast({ title: 'Integration Setup Complete', description: `Airtable’s table ${name.trim()} is connected.` }),
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
              ? errorText(tables.error, 'The tables could not be read. Type the name instead.')
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
            mend="Add what is missing in Airtable, or say which field holds it."
          />
        )}
        {chosen && (
          <Text size="sm" c="dimmed">
            {airtableClockText(chosen.changeClock)}
          </Text>
        )}
        <FormError>{choose.error ? errorText(choose.error, FAILED) : undefined}</FormError>
        <div className={classes.actions}>
          {/* No submit button: a disabled one would keep Enter from saying what is missing. */}
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
