import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createItem } from '../../worker/inventory/contract.ts';
import { addCode } from '../lib/codes/codes.ts';
import { api, queriesUnder } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { toast } from '../lib/toast/toast.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { WORDS } from './words.ts';

/** Options of the list at a time. */
const MAX_OPTIONS = 50;

type Props = {
  code: string;
  opened: boolean;
  useItems: () => readonly { id: number; name: string; sku: string }[];
  /** Adds the code to an item: what was scanned is then known. */
  onKnown: () => void;
  onClose: () => void;
};

/** Asks what to do about a code of no item: it is this item, a new one, or nothing. */
export default function UnknownCodeDialog({ code, opened, useItems, onKnown, onClose }: Props) {
  const queryClient = useQueryClient();
  const items = useItems();
  const [itemId, setItemId] = useState<string | null>(null);
  const [name, setName] = useState('');
  // Made by a try that could not add the code: the next one must not make it again.
  const made = useRef<{ id: number; name: string } | null>(null);
  const make = async (wanted: string) => {
    if (made.current?.name === wanted) return made.current;
    const { id } = await api(createItem, { body: { name: wanted } });
    made.current = { id, name: wanted };
    await queryClient.invalidateQueries(queriesUnder(createItem));
    return made.current;
  };
  const save = useMutation({
    mutationFn: async (item: { id: number; name: string } | { name: string }) => {
      const { id } = 'id' in item ? item : await make(item.name);
      await addCode(queryClient, id, { code });
      return item.name;
    },
    onSuccess: (saved) => {
      toast({ title: 'Code Added', description: `${code} is now ${saved}` });
      onKnown();
    },
  });
  const chosen = items.find(({ id }) => String(id) === itemId);
  return (
    <Dialog opened={opened} onClose={onClose} title={WORDS.unknownTitle} centered>
      <Stack gap="md">
        <Text fw={560} style={{ overflowWrap: 'anywhere' }}>
          {code}
        </Text>
        <Select
          label={WORDS.ofItem}
          size="md"
          searchable
          limit={MAX_OPTIONS}
          nothingFoundMessage="No item with this name"
          data={items.map(({ id, name: label, sku }) => ({ value: String(id), label: `${label} · ${sku}` }))}
          value={itemId}
          onChange={setItemId}
        />
        <Button
          size="md"
          disabled={!chosen}
          loading={save.isPending && chosen !== undefined}
          onClick={() => chosen && save.mutate(chosen)}
        >
          {WORDS.add}
        </Button>
        <TextInput
          label={WORDS.newName}
          size="md"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FormError>
          {save.isError
            ? errorText(save.error, saveFailureText('Couldn’t save the code. Please try again.'))
            : undefined}
        </FormError>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" size="md" onClick={onClose}>
            {WORDS.ignore}
          </Button>
          <Button
            variant="light"
            size="md"
            disabled={name.trim() === ''}
            loading={save.isPending && chosen === undefined}
            onClick={() => save.mutate({ name: name.trim() })}
          >
            {WORDS.create}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
