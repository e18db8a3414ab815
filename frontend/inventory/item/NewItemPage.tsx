import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { createKeyStore } from '../../lib/requests/idempotency.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { inventoryQuery } from '../api.ts';
import { firstValues, nextValues } from './first-values.ts';
import { FORM_WORDS } from './form-words.ts';
import { ItemForm } from './ItemForm.tsx';
import { type FormValues, inputOf } from './item-values.ts';
import { useCreateItem } from './save-item.ts';

/** /inventory/new: adds an item, or one after another. */
export function NewItemPage({ onSaved }: { onSaved: (item: Item) => void }) {
  const { data, isPending } = useQuery(inventoryQuery);
  const hasItems = (data?.length ?? 0) > 0;
  return (
    <Page width="reading" title={FORM_WORDS.title} description={hasItems ? FORM_WORDS.description : undefined}>
      {isPending ? <RowsSkeleton rows={6} height={56} /> : <NewItems items={data ?? []} onSaved={onSaved} />}
    </Page>
  );
}

function NewItems({ items, onSaved }: { items: readonly Item[]; onSaved: (item: Item) => void }) {
  const create = useCreateItem();
  const keys = useRef(createKeyStore());
  /** The form of each item is a new one: nothing of the last is left in it but what it is given. */
  const [form, setForm] = useState<{ number: number; initial: FormValues }>(() => ({
    number: 1,
    initial: firstValues(items),
  }));
  const noteSaved = ({ name }: Item) => {
    keys.current.taken();
    toast({ title: FORM_WORDS.saved, description: name });
  };
  return (
    <ItemForm
      key={form.number}
      initial={form.initial}
      isNew
      saveLabel={FORM_WORDS.save}
      saveAndNextLabel={FORM_WORDS.saveAndNext}
      onSave={(values) => {
        const input = inputOf(values);
        return create.mutateAsync({ input, key: keys.current.keyFor(input) });
      }}
      onSaved={(item) => {
        noteSaved(item);
        onSaved(item);
      }}
      onSavedForNext={(item, values) => {
        noteSaved(item);
        setForm(({ number }) => ({ number: number + 1, initial: nextValues(values) }));
        window.scrollTo({ top: 0 });
      }}
      startsInName={form.number > 1}
      cancel={
        <ButtonLink to="/inventory" variant="default">
          Cancel
        </ButtonLink>
      }
    />
  );
}
