import { Button, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { harvestsOf } from '../../../engines/tea-reference/harvests.ts';
import { type BuyingWindow, listWindows, MAX_WINDOWS } from '../../../worker/buying/contract.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { useSaveWindows } from './use-save-windows.ts';
import { WindowFields } from './WindowFields.tsx';
import { monthDayName, WINDOWS } from './words.ts';

export type WindowsDialogProps = { item: Pick<Item, 'id' | 'name'>; opened: boolean; onClose: () => void };

/** Edits when a tea is offered each year. */
export function WindowsDialog({ item, opened, onClose }: WindowsDialogProps) {
  // It opens after it is there, so that it can return the focus when it closes.
  const isMounted = useMounted();
  return (
    <Dialog opened={opened && isMounted} onClose={onClose} title={WINDOWS.title(item.name)} centered>
      <LoadedWindows item={item} onClose={onClose} />
    </Dialog>
  );
}

function LoadedWindows({ item, onClose }: Omit<WindowsDialogProps, 'opened'>) {
  const query = apiQuery(listWindows, { params: { id: item.id } });
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...query, staleTime: 0 });
  if (data && isFetchedAfterMount) return <WindowsForm item={item} before={data} onClose={onClose} />;
  return <Pending error={error} retry={refetch} failed={WINDOWS.loadFailed} rows={3} height={44} isInside />;
}

/** A window as the form has it: `key` tells it from the others. */
type Row = BuyingWindow & { key: number };

const FIRST: BuyingWindow = { name: '', opensOn: '04-01', closesOn: '04-30' };
let lastKey = 0;
const toRow = (window: BuyingWindow): Row => ({ ...window, key: ++lastKey });
const toWindow = ({ name, opensOn, closesOn }: Row): BuyingWindow => ({ name: name.trim(), opensOn, closesOn });

type FormProps = { item: Pick<Item, 'id' | 'name'>; before: readonly BuyingWindow[]; onClose: () => void };

function WindowsForm({ item, before, onClose }: FormProps) {
  const queryClient = useQueryClient();
  const suggested = harvestsOf(item.name);
  const [rows, setRows] = useState<Row[]>(() =>
    (before.length > 0 || suggested.length > 0 ? before : [FIRST]).map(toRow),
  );
  const [isTouched, setTouched] = useState(false);
  const save = useSaveWindows(queryClient, item);
  const guard = useUnsavedGuard(() => isTouched);
  const change = (next: Row[]) => {
    setTouched(true);
    setRows(next);
  };
  const opens = rows.map(({ opensOn }) => opensOn);
  const isTwice = (place: number) => opens.indexOf(opens[place] ?? '') < place;
  const left = suggested.filter(({ opensOn }) => !opens.includes(opensOn));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rows.some((_, place) => isTwice(place))) return;
    save.mutate(
      { windows: rows.map(toWindow), before },
      {
        onSuccess: () => {
          guard.release();
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {WINDOWS.about}
        </Text>
        {rows.map(({ key, ...window }, place) => (
          <WindowFields
            key={key}
            place={place + 1}
            window={window}
            error={isTwice(place) ? WINDOWS.twice : undefined}
            onChange={(next) => change(rows.map((row) => (row.key === key ? { ...next, key } : row)))}
            onRemove={() => change(rows.filter((row) => row.key !== key))}
          />
        ))}
        {left.length > 0 && (
          <Stack gap={4}>
            <Text size="sm">{WINDOWS.suggest}</Text>
            {left.map(({ name, opensOn, closesOn }) => (
              <Button
                key={name}
                variant="light"
                mih={44}
                onClick={() => change([...rows, toRow({ name, opensOn, closesOn })])}
              >
                {WINDOWS.suggested(name, `${monthDayName(opensOn)} to ${monthDayName(closesOn)}`)}
              </Button>
            ))}
          </Stack>
        )}
        {rows.length < MAX_WINDOWS && (
          <Button variant="default" mih={44} onClick={() => change([...rows, toRow(FIRST)])}>
            {rows.length === 0 ? WINDOWS.add : WINDOWS.another}
          </Button>
        )}
        <FormError>{save.error ? errorText(save.error, saveFailureText(WINDOWS.failed)) : undefined}</FormError>
        <DialogFoot>
          <Button variant="default" onClick={() => guard.leave(onClose)}>
            {WINDOWS.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {WINDOWS.save}
          </Button>
        </DialogFoot>
      </Stack>
      {guard.dialog}
    </form>
  );
}
