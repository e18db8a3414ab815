import { useMemo } from 'react';
import type { SlipName } from '../../../worker/slips/names-contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { toOption, type UseItems } from '../review/item-choice.ts';
import { Forget } from './Forget.tsx';
import { LearnedRow } from './LearnedRow.tsx';
import { useChangeSlipName, useForgetSlipName } from './names-api.ts';
import classes from './SlipNames.module.css';

type Props = { slipName: SlipName; useItems: UseItems };

/** One name on slips and its item; Change and Forget. */
export function SlipNameRow({ slipName, useItems }: Props) {
  const forget = useForgetSlipName(slipName);
  const { writtenName: name, writtenSupplier: supplier, itemId, itemName, itemDeleted, confirmedAt } = slipName;
  const label = supplier === null ? name : `${name} of ${supplier}`;
  return (
    <LearnedRow
      written={name}
      meaning={
        <>
          <TextLink to="/inventory/$id" params={{ id: String(itemId) }} className={classes.item}>
            {itemName}
          </TextLink>
          {itemDeleted && ' (deleted)'}
        </>
      }
      note={
        <>
          {supplier ?? 'Any supplier'} · Confirmed <RelativeTime when={confirmedAt} />
        </>
      }
      changeLabel={`Change the item for ${label}`}
      forget={
        <Forget label={label} forget={forget} effect={`The next slip no longer uses ${name}.`}>
          The next slip no longer adds it to {itemName} because of this name. Stock does not change.
        </Forget>
      }
      form={(close) => <ItemSelect slipName={slipName} label={label} useItems={useItems} onClose={close} />}
    />
  );
}

type SelectProps = Props & { label: string; onClose: () => void };

/** Loads the items only when one is to be chosen. */
function ItemSelect({ slipName, label, useItems, onClose }: SelectProps) {
  const items = useItems();
  const change = useChangeSlipName(slipName);
  const { writtenName: name, itemId, itemName, itemDeleted } = slipName;
  const first = useMemo(() => {
    const isMissing = !itemDeleted && !items.some(({ id }) => id === itemId);
    return isMissing ? [{ value: String(itemId), label: itemName }] : [];
  }, [itemDeleted, items, itemId, itemName]);
  const choose = (value: string | null) => {
    if (value === null || Number(value) === itemId) return onClose();
    change.mutate(Number(value), {
      onSuccess: () => {
        const chosen = items.find(({ id }) => id === Number(value));
        toast({ title: 'Name Changed', description: `The next slip adds ${name} to ${chosen?.name ?? 'the item'}.` });
        onClose();
      },
    });
  };
  return (
    <LongSelect
      ref={focusFirst}
      mt="xs"
      label={`Item for ${label}`}
      placeholder="Choose an item"
      allowDeselect={false}
      nothingFoundMessage="No matching item"
      disabled={change.isPending}
      value={itemDeleted ? null : String(itemId)}
      first={first}
      choices={items}
      toOption={toOption}
      error={change.isError && errorText(change.error, 'Couldn’t change the item. Please try again.')}
      onChange={choose}
    />
  );
}
