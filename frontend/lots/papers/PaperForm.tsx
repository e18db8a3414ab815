import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { LotPaper } from '../../../worker/lots/papers-contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { toast } from '../../lib/toast/toast.ts';
import { nameOfFile, UPLOAD_TYPES, UploadFileError } from '../../lib/upload-file.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { useAddPaper, useChangePaper } from './api.ts';

type Props = {
  lotId: number;
  /** The paper to correct; absent for a new one. */
  paper?: LotPaper;
  onDone: () => void;
};

/** Adds a paper with its file, or corrects the name and the last day of one. */
export function PaperForm({ lotId, paper, onDone }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState(paper?.name ?? '');
  const [expiresOn, setExpiresOn] = useState(paper?.expiresOn ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const add = useAddPaper(lotId);
  const change = useChangePaper(lotId);
  const { isPending, error } = paper ? change : add;
  const isDirty = () => file !== null || name !== (paper?.name ?? '') || expiresOn !== (paper?.expiresOn ?? '');
  const guard = useUnsavedGuard(isDirty);
  const take = (chosen: File) => {
    setFile(chosen);
    setErrors({});
    add.reset();
    if (name.trim() === '') setName(nameOfFile(chosen));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const facts = { name: name.trim(), expiresOn: expiresOn || null };
    if (!paper && !file) return setErrors({ file: 'Choose a file or take a photo' });
    if (facts.name === '') return setErrors({ name: 'Say what it is, such as Organic certificate' });
    const options = {
      onSuccess: () => {
        guard.release();
        onDone();
        toast({ title: paper ? 'Paper saved' : 'Paper added', description: facts.name });
      },
      onError: (failure: unknown) => setErrors(fieldErrors(failure)),
    };
    if (paper) change.mutate({ id: paper.id, ...facts }, options);
    else if (file) add.mutate({ ...facts, file }, options);
  };
  const changed = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    setErrors({});
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!paper && <FileField file={file} error={errors.file} onFile={take} />}
        <TextInput
          label="Name"
          placeholder="Organic certificate, lab report, letter"
          maxLength={200}
          value={name}
          error={errors.name}
          onChange={changed(setName)}
        />
        <TextInput
          type="date"
          label="Last day"
          description="Camellia tells the team 90, 30 and 7 days before, while the lot has stock. Empty if it does not end."
          value={expiresOn}
          error={errors.expiresOn}
          onChange={changed(setExpiresOn)}
        />
        <FormError>{error && Object.keys(errors).length === 0 ? failureText(error) : undefined}</FormError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => guard.leave(onDone)}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {paper ? 'Save changes' : 'Add paper'}
          </Button>
        </Group>
      </Stack>
      {guard.dialog}
    </form>
  );
}

const failureText = (error: Error) =>
  error instanceof UploadFileError
    ? error.message
    : errorText(error, saveFailureText('Couldn’t save the paper. Please try again.'));

type FileProps = { file: File | null; error: string | undefined; onFile: (file: File) => void };

/** A phone offers the camera as well as its files. */
function FileField({ file, error, onFile }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={4}>
      <Button
        variant="light"
        size="md"
        data-autofocus
        leftSection={<IconFileUpload size={20} stroke={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose another file' : 'Take a photo or choose a file'}
      </Button>
      <Text size="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'} role={error ? 'alert' : undefined}>
        {error ?? (file ? file.name : 'PDF, JPG, PNG or WebP, up to 50 MB')}
      </Text>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES}
        hidden
        aria-label="File of the paper"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onFile(chosen);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </Stack>
  );
}
