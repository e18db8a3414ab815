import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FieldMapping as Mapping } from '../../../worker/sync/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { useCreateSpreadsheet, useFindSheets, useLinkSheet } from '../api.ts';
import { FieldMapping } from '../FieldMapping.tsx';
import { Panel } from '../Panel.tsx';
import { SHEETS_CLOCK_TEXT } from '../runs/clock-words.ts';

const FAILED = 'Failed to set up the Google Sheets integration.';

/** Shows the outcome of a setup. Awaited, because the form may unmount on success before its callbacks run. */
async function showOutcome(setup: Promise<unknown>): Promise<void> {
  try {
    await setup;
    toast({ title: 'Integration Setup Complete', description: 'Your spreadsheet is connected.' });
  } catch (failure) {
    toast({ title: 'Setup Failed', description: errorText(failure, FAILED), variant: 'destructive' });
  }
}

/** Links an existing spreadsheet: first its address, then the sheet. */
export function LinkSheetForm({ title }: { title: string }) {
  const [address, setAddress] = useState('');
  const [sheetName, setSheetName] = useState<string | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const find = useFindSheets();
  const link = useLinkSheet();
  const sheet = find.data?.sheets.find(({ name }) => name === sheetName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') return;
    if (find.data && sheetName) {
      void showOutcome(link.mutateAsync({ spreadsheetId: find.data.spreadsheetId, sheetName, mapping }));
    } else {
      find.mutate(address.trim(), { onSuccess: ({ sheets }) => setSheetName(sheets[0]?.name ?? null) });
    }
  };
  const refusal = link.error ?? find.error;
  return (
    <Panel title={title} description="The first row of the sheet must contain column names.">
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Spreadsheet address or ID"
            placeholder="https://docs.google.com/spreadsheets/d/…"
            required
            value={address}
            onChange={(event) => {
              setAddress(event.currentTarget.value);
              find.reset();
              setSheetName(null);
              setMapping({});
            }}
            autoComplete="off"
          />
          {find.data && (
            <>
              <Select
                label={`Sheet in “${find.data.title}”`}
                data={find.data.sheets.map(({ name }) => name)}
                value={sheetName}
                onChange={(name) => {
                  setSheetName(name);
                  setMapping({});
                }}
                allowDeselect={false}
              />
              {sheet && (
                <FieldMapping
                  missing={sheet.missing}
                  fields={sheet.fields}
                  value={mapping}
                  onChange={setMapping}
                  hint="Camellia adds the missing columns on the right unless you choose existing ones."
                />
              )}
            </>
          )}
          {sheet && (
            <Text size="sm" c="dimmed">
              {SHEETS_CLOCK_TEXT}
            </Text>
          )}
          <FormError>{refusal ? errorText(refusal, FAILED) : undefined}</FormError>
          <Group>
            <Button type="submit" disabled={address.trim() === ''} loading={find.isPending || link.isPending}>
              {find.data ? 'Connect this sheet' : 'Find sheets'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

/** Creates a spreadsheet with the right columns in the signed-in Google account. */
export function CreateSpreadsheetForm({ defaultTitle }: { defaultTitle: string }) {
  const [title, setTitle] = useState(defaultTitle);
  const create = useCreateSpreadsheet();
  return (
    <Panel
      title="Create a new spreadsheet"
      description="Camellia creates it in your Google account with the right columns."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void showOutcome(create.mutateAsync({ title: title.trim() }));
        }}
      >
        <Stack>
          <TextInput
            label="Title"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            maxLength={200}
            autoComplete="off"
          />
          <FormError>{create.error ? errorText(create.error, FAILED) : undefined}</FormError>
          <Group>
            <Button type="submit" variant="light" loading={create.isPending}>
              Create spreadsheet
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
