import { Button, Chip, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { readToday } from '../../worker/analytics/today-contract.ts';
import { changeWorkspace, readWorkspace } from '../../worker/workspaces/contract.ts';
import { api, queriesUnder } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { refreshMe, useSession } from '../lib/session/session.ts';
import { FormError } from '../ui/states/FormError.tsx';
import classes from './FirstRun.module.css';
import { BUSINESS, KEEP_NAMES, KEEPS } from './words.ts';

/** Asks once what the business is called and what it keeps. */
export function BusinessStep() {
  const { me } = useSession();
  const queryClient = useQueryClient();
  const [name, setName] = useState(me?.workspace?.name ?? '');
  const [keeps, setKeeps] = useState<string[]>(['tea']);
  const save = useMutation({
    mutationFn: () =>
      api(changeWorkspace, {
        body: {
          ...(name.trim() !== '' && { name: name.trim() }),
          keeps: KEEP_NAMES.filter((one) => keeps.includes(one)).join(),
        },
      }),
    onSuccess: async () => {
      void queryClient.invalidateQueries(queriesUnder(readWorkspace));
      void refreshMe(queryClient).catch(() => undefined);
      await queryClient.invalidateQueries(queriesUnder(readToday));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md" align="flex-start">
        <TextInput
          label={BUSINESS.name}
          value={name}
          maxLength={100}
          autoComplete="organization"
          w="100%"
          maw="26rem"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Stack gap={6} component="fieldset" bd={0} p={0} m={0} miw={0}>
          <legend className={classes.legend}>{BUSINESS.keeps}</legend>
          <Chip.Group multiple value={keeps} onChange={setKeeps}>
            <Group gap="xs">
              {KEEP_NAMES.map((one) => (
                <Chip key={one} value={one} size="md" variant="outline" className={classes.chip}>
                  {KEEPS[one]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Stack>
        <FormError>{save.isError ? errorText(save.error, BUSINESS.failed) : undefined}</FormError>
        <Button type="submit" mih={44} loading={save.isPending} disabled={keeps.length === 0}>
          {BUSINESS.save}
        </Button>
      </Stack>
    </form>
  );
}
