import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { createKeyStore } from '../../lib/requests/idempotency.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { inventoryQuery } from '../api.ts';
import { firstValues, nextValues } from './first-values.ts';
import { FORM_WORDS } from './form-words.ts';
import { ItemForm } from './ItemForm.tsx';
import { type FormValues, inputOf } from './item-values.ts';
import { useCreateItem } from './save-item.ts';

const NOTHING_KNOWN = firstValues([]);

/** /inventory/new: adds an item, or one after another. */
export function NewItemPage({ onSaved }: { onSaved: (item: Item) => void }) {
  const { data } = useQuery(inventoryQuery);
  const create = useCreateItem();
  const keys = useRef(createKeyStore());
  /** What the first item begins with, once the others are known; later changes of theirs change no form. */
  const [first, setFirst] = useState(() => data && firstValues(data));
  if (!first && data) setFirst(firstValues(data));
  /** The form of each further item is a new one: nothing of the last is left in it but what it is given. */
  const [next, setNext] = useState<{ number: number; initial: FormValues } | null>(null);
  const noteSaved = ({ name }: Item) => {
    keys.current.taken();
    toast({ title: FORM_WORDS.saved, description: name });
  };
  return (
    <Page width="reading" title={FORM_WORDS.title} description={FORM_WORDS.description}>
      <ItemForm
        key={next?.number ?? 0}
        initial={next?.initial ?? first ?? NOTHING_KNOWN}
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
          setNext((last) => ({ number: (last?.number ?? 0) + 1, initial: nextValues(values) }));
          window.scrollTo({ top: 0 });
        }}
        startsInName={next !== null}
        cancel={
          <ButtonLink to="/inventory" variant="default">
            Cancel
          </ButtonLink>
        }
      />
    </Page>
  );
}
