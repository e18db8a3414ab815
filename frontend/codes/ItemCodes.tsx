import { ActionIcon, Button, Group, Paper, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { IconScan, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ItemCode } from '../../worker/codes/contract.ts';
import { addCode, itemCodesQuery, removeCode } from '../lib/codes/codes.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { scanText } from '../lib/scan/scan.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import classes from './Codes.module.css';
import { KINDS, WORDS } from './words.ts';

type Props = { item: { id: number; name: string; unit: string } };

/** The codes that scanners read for an item: listed, added by typing or scanning, and removed with an undo. */
export default function ItemCodes({ item }: Props) {
  const heading = useId();
  const { data: codes, error, refetch } = useQuery(itemCodesQuery(item.id));
  return (
    <Paper withBorder radius="lg" mt="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {WORDS.title}
      </Title>
      {codes ? (
        codes.length > 0 ? (
          <ul className={classes.codes} aria-label={WORDS.title}>
            {codes.map((code) => (
              <CodeRow key={code.code} code={code} item={item} />
            ))}
          </ul>
        ) : (
          <Text c="dimmed">{WORDS.none}</Text>
        )
      ) : error ? (
        <ErrorState title={WORDS.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={44} radius="md" />
      )}
      <AddCode item={item} />
    </Paper>
  );
}

function CodeRow({ code, item }: Props & { code: ItemCode }) {
  const queryClient = useQueryClient();
  const isOffice = useIsOffice();
  const restore = () =>
    addCode(queryClient, item.id, code).catch((failure: unknown) =>
      toast({
        title: 'Undo Failed',
        description: errorText(failure, 'Couldn’t add the code again. Please type it.'),
        variant: 'destructive',
      }),
    );
  const remove = useMutation({
    mutationFn: () => removeCode(queryClient, code),
    onSuccess: () =>
      toast({
        title: 'Code Removed',
        description: `${code.code} of ${item.name}`,
        action: { label: 'Undo', onClick: () => void restore() },
      }),
    onError: (failure) =>
      toast({
        title: 'Remove Failed',
        description: errorText(failure, saveFailureText('Couldn’t remove the code. Please try again.')),
        variant: 'destructive',
      }),
  });
  return (
    <li className={classes.code}>
      <span className={classes.what}>
        <span className={classes.text}>{code.code}</span>
        <Text span size="sm" c="dimmed">
          {[KINDS[code.kind], ...(code.quantity === null ? [] : [formatQuantity(code.quantity, item.unit)])].join(
            ' · ',
          )}
        </Text>
      </span>
      {isOffice && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Remove the code ${code.code}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function AddCode({ item }: Props) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: (code: string) => addCode(queryClient, item.id, { code }),
    onSuccess: ({ code }) => {
      setText('');
      toast({ title: 'Code Added', description: `${code} is now ${item.name}` });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add.mutate(text);
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        label={WORDS.add}
        size="md"
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={add.isError && errorText(add.error, saveFailureText('Couldn’t add the code. Please try again.'))}
        onChange={(event) => {
          add.reset();
          setText(event.currentTarget.value);
        }}
      />
      <Group gap="sm" mt="sm">
        <Button type="submit" variant="default" size="md" loading={add.isPending}>
          {WORDS.addButton}
        </Button>
        <Button
          variant="default"
          size="md"
          leftSection={<IconScan size={20} stroke={1.6} aria-hidden />}
          onClick={() =>
            scanText({
              title: `${WORDS.scan} ${item.name}`,
              onText: (scanned) => {
                setText(scanned);
                add.mutate(scanned);
              },
            })
          }
        >
          {WORDS.scanButton}
        </Button>
      </Group>
    </form>
  );
}
