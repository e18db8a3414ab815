import { Button, MultiSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PAPER_KIND_WORDS, PAPER_KINDS, type PaperKind } from '../../engines/inventory/paper-kinds.ts';
import type { Paper } from '../../worker/papers/contract.ts';
import { errorText, fieldErrors } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { toast } from '../lib/toast/toast.ts';
import { nameOfFile, UploadFileError } from '../lib/upload-file.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { type Owner, type PaperFacts, useAddPaper, useChangePaper } from './api.ts';
import { FileField } from './FileField.tsx';

export type ItemChoice = { id: number; name: string };

type Props = {
  owner: Owner;
  /** The paper to correct; absent for a new one. */
  paper?: Paper | undefined;
  /** What a new one is. */
  kind?: PaperKind | undefined;
  /** The items that one of a supplier may be for. */
  items?: readonly ItemChoice[] | undefined;
  onDone: () => void;
};

const KINDS = PAPER_KINDS.map((kind) => ({ value: kind, label: PAPER_KIND_WORDS[kind] }));
/** The rest is found by typing. */
const MAX_SHOWN = 50;

const factsOf = (paper: Paper | undefined, kind: PaperKind): PaperFacts => ({
  ...{ name: paper?.name ?? (kind === 'other' ? '' : PAPER_KIND_WORDS[kind]), kind: paper?.kind ?? kind },
  ...{ scope: paper?.scope ?? '', startsOn: paper?.startsOn ?? null, expiresOn: paper?.expiresOn ?? null },
  itemIds: paper?.itemIds ?? [],
});

/** Adds a paper with its file, or corrects what is known of one. */
export function PaperForm({ owner, paper, kind = 'other', items = [], onDone }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [facts, setFacts] = useState(() => factsOf(paper, kind));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const add = useAddPaper(owner);
  const change = useChangePaper(owner);
  const { isPending, error } = paper ? change : add;
  const guard = useUnsavedGuard(() => file !== null || JSON.stringify(facts) !== JSON.stringify(factsOf(paper, kind)));
  const isOfSupplier = owner.kind === 'supplier';
  const set = (part: Partial<PaperFacts>) => {
    setFacts((now) => ({ ...now, ...part }));
    setErrors({});
  };
  const take = (chosen: File) => {
    setFile(chosen);
    add.reset();
    set(facts.name.trim() === '' ? { name: nameOfFile(chosen) } : {});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = { ...facts, name: facts.name.trim(), scope: facts.scope.trim() };
    if (!paper && !file) return setErrors({ file: 'Choose a file or take a photo' });
    if (said.name === '') return setErrors({ name: 'Say what it is, such as Organic certificate' });
    const options = {
      onSuccess: () => {
        guard.release();
        onDone();
        toast({ title: paper ? 'Paper saved' : 'Paper added', description: said.name });
      },
      onError: (failure: unknown) => setErrors(fieldErrors(failure)),
    };
    if (paper) change.mutate({ paperId: paper.id, ...said }, options);
    else if (file) add.mutate({ ...said, file }, options);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!paper && <FileField file={file} error={errors.file} onFile={take} />}
        <Select
          label="Kind"
          allowDeselect={false}
          data={KINDS}
          value={facts.kind}
          error={errors.kind}
          onChange={(value) => value && set(renamed(facts, value))}
        />
        <TextInput
          label="Name"
          maxLength={200}
          value={facts.name}
          error={errors.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          label="What it holds for"
          placeholder="Optional: the garden, the lots, the standard"
          maxLength={500}
          value={facts.scope}
          error={errors.scope}
          onChange={({ currentTarget }) => set({ scope: currentTarget.value })}
        />
        {isOfSupplier && (
          <MultiSelect
            label="Items"
            description="Leave empty if it holds for everything from this supplier."
            placeholder={facts.itemIds.length === 0 ? 'All items' : undefined}
            searchable
            clearable
            limit={MAX_SHOWN}
            nothingFoundMessage="No matching item"
            data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={facts.itemIds.map(String)}
            error={errors.itemIds}
            onChange={(ids) => set({ itemIds: ids.map(Number) })}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: isOfSupplier ? 2 : 1 }} spacing="sm">
          {isOfSupplier && (
            <TextInput
              type="date"
              label="First day"
              value={facts.startsOn ?? ''}
              error={errors.startsOn}
              onChange={({ currentTarget }) => set({ startsOn: currentTarget.value || null })}
            />
          )}
          <TextInput
            type="date"
            label="Last day"
            value={facts.expiresOn ?? ''}
            error={errors.expiresOn}
            onChange={({ currentTarget }) => set({ expiresOn: currentTarget.value || null })}
            description={`Camellia tells the team 90, 30 and 7 days before${isOfSupplier ? '' : ', while the lot has stock'}. Empty if it does not end.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </SimpleGrid>
        <FormError>{error && Object.keys(errors).length === 0 ? failureText(error) : undefined}</FormError>
        <DialogFoot>
          <Button variant="default" onClick={() => guard.leave(onDone)}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {paper ? 'Save changes' : 'Add paper'}
          </Button>
        </DialogFoot>
      </Stack>
      {guard.dialog}
    </form>
  );
}

/** Another kind: a name that nobody has written is that of the kind. */
function renamed({ name, kind }: PaperFacts, to: PaperKind): Partial<PaperFacts> {
  const isOwn = name.trim() !== '' && name !== PAPER_KIND_WORDS[kind];
  return { kind: to, ...(!isOwn && { name: to === 'other' ? '' : PAPER_KIND_WORDS[to] }) };
}

const failureText = (error: Error) =>
  error instanceof UploadFileError
    ? error.message
    : errorText(error, saveFailureText('Couldn’t save the paper. Please try again.'));
