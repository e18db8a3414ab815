import { useRef } from 'react';
import { FORM_UNITS, type Item } from '../../../worker/inventory/contract.ts';
import { createKeyStore } from '../../lib/requests/idempotency.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ItemForm } from './ItemForm.tsx';
import { emptyValues, inputOf } from './item-values.ts';
import { useCreateItem } from './save-item.ts';

const INITIAL = emptyValues(FORM_UNITS[0]);

/** /inventory/new: adds an item with the full form. */
export function NewItemPage({ onSaved }: { onSaved: (item: Item) => void }) {
  const create = useCreateItem();
  const keys = useRef(createKeyStore());
  return (
    <Page
      width="reading"
      title="New item"
      description={
        <>
          In a hurry? The{' '}
          <TextLink to="/inventory/add" underline="always">
            short form
          </TextLink>{' '}
          has only the essentials.
        </>
      }
    >
      <ItemForm
        initial={INITIAL}
        isNew
        saveLabel="Add item"
        onSave={(values) => {
          const input = inputOf(values);
          return create.mutateAsync({ input, key: keys.current.keyFor(input) });
        }}
        onSaved={(item) => {
          keys.current.taken();
          toast({ title: 'Item added', description: item.name });
          onSaved(item);
        }}
        cancel={
          <ButtonLink to="/inventory" variant="default">
            Cancel
          </ButtonLink>
        }
      />
    </Page>
  );
}
