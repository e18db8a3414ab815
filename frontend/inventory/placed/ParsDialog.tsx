import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { Location } from '../../../worker/locations/contract.ts';
import { type PlacePar, setPars } from '../../../worker/locations/par-contract.ts';
import { api } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { toast } from '../../lib/toast/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { parsQuery, refreshRefills } from '../refill/api.ts';
import { parseNumber, QUANTITY_RULES } from '../stock/numbers.ts';

type Props = { item: Item; pars: readonly PlacePar[]; places: readonly Location[]; onClose: () => void };

/** How much of an item each place should hold. */
export function ParsDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={`Pars of ${props.item.name}`} centered>
      <ParsForm {...props} />
    </Dialog>
  );
}

function ParsForm({ item, pars, places, onClose }: Props) {
  const queryClient = useQueryClient();
  const before = (id: number) => pars.find(({ locationId }) => locationId === id)?.par ?? 0;
  const [texts, setTexts] = useState(() => new Map(places.map(({ id }) => [id, before(id) ? String(before(id)) : ''])));
  const [wrong, setWrong] = useState<ReadonlyMap<number, string>>(new Map());
  const save = useMutation({
    mutationFn: (changed: { locationId: number; par: number }[]) =>
      api(setPars, { params: { id: item.id }, body: { pars: changed }, deadlineMs: DEADLINE_MS }),
    onSuccess: (answer) => {
      queryClient.setQueryData(parsQuery(item.id).queryKey, answer);
      refreshRefills(queryClient);
      toast({ title: 'Pars Saved', description: item.name });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = places.map(({ id }) => ({ id, ...parseNumber(texts.get(id) ?? '', QUANTITY_RULES) }));
    const errors = parsed.flatMap(({ id, error }) => (error === undefined ? [] : [[id, error] as const]));
    setWrong(new Map(errors));
    if (errors.length > 0) return;
    const changed = parsed
      .map(({ id, value }) => ({ locationId: id, par: value ?? 0 }))
      .filter(({ locationId, par }) => par !== before(locationId));
    if (changed.length === 0) onClose();
    else save.mutate(changed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          How much each place should hold. What is missing there is moved before anything is ordered.
        </Text>
        {places.map(({ id, name }) => (
          <NumberField
            key={id}
            label={name}
            rules={{ ...QUANTITY_RULES, unit: item.unit }}
            rightSection={<Text size="sm">{item.unit}</Text>}
            rightSectionWidth="auto"
            rightSectionProps={{ style: { paddingInlineEnd: '0.75rem' } }}
            placeholder="None"
            value={texts.get(id) ?? ''}
            error={wrong.get(id)}
            onChange={(value) => setTexts((now) => new Map(now).set(id, value))}
          />
        ))}
        <FormError>
          {save.isError ? errorText(save.error, saveFailureText('Couldn’t save. Please try again.')) : undefined}
        </FormError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
