import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ACCOUNTS } from '../../../engines/costs/journal.ts';
import { type AccountNames as Names, nameAccounts, readAccounts } from '../../../worker/value/contract.ts';
import { api, apiQuery } from '../../lib/requests/api.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { ACCOUNT_NAMES as WORDS } from './words.ts';

const namesQuery = { ...apiQuery(readAccounts), staleTime: 0 };

/** The button of a dialog in which an admin names the accounts of the journals. */
export function AccountNames() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
        {WORDS.open}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={WORDS.title} centered>
        {isOpen && <Contents onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Contents({ onDone }: { onDone: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(namesQuery);
  if (data && isFetchedAfterMount) return <NamesForm names={data} onDone={onDone} />;
  if (error) return <ErrorState title={WORDS.failed} error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={4} />;
}

function NamesForm({ names, onDone }: { names: Names; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(names);
  const guard = useUnsavedGuard(() => ACCOUNTS.some((account) => (values[account] ?? '') !== (names[account] ?? '')));
  const save = useMutation({
    mutationFn: () => api(nameAccounts, { body: values }),
    onSuccess: (saved) => {
      queryClient.setQueryData(namesQuery.queryKey, saved);
      guard.release();
      onDone();
      toast({ title: WORDS.saved });
    },
  });
  const refused = fieldErrors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {WORDS.note}
        </Text>
        {ACCOUNTS.map((account) => (
          <TextInput
            key={account}
            label={WORDS.label(account)}
            placeholder={WORDS.usual(account)}
            maxLength={100}
            value={values[account] ?? ''}
            error={refused[account]}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [account]: value }))}
          />
        ))}
        <FormError>
          {save.error && Object.keys(refused).length === 0 ? errorText(save.error, WORDS.notSaved) : undefined}
        </FormError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => guard.leave(onDone)}>
            {WORDS.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {WORDS.save}
          </Button>
        </Group>
      </Stack>
      {guard.dialog}
    </form>
  );
}
