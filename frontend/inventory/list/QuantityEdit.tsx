import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { unitAfter } from '../../../engines/numbers/quantity-text.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useSetQuantity } from '../mutations.ts';
import { parseQuantity, rulesOf } from '../stock/numbers.ts';
import { itemToCount, useShownQuantity } from '../waiting/change-stock.ts';
import classes from './QuantityEdit.module.css';

/** Stock on hand, editable on click: Enter confirms, Escape cancels, errors show below. */
export function QuantityEdit({ item }: { item: Item }) {
  // The item when editing began, so that someone else's change since then is not overwritten.
  const [edited, setEdited] = useState<Item | null>(null);
  // Another item scrolled into this element.
  if (edited && edited.id !== item.id) setEdited(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const quantity = useShownQuantity(item);
  const queryClient = useQueryClient();

  const close = () => {
    setEdited(null);
    // The button is rendered again after this event.
    requestAnimationFrame(() => trigger.current?.focus({ preventScroll: true }));
  };
  if (edited) return <Editor item={edited} onClose={close} />;

  const unit = unitAfter(quantity, item.unit);
  const open = () => {
    const counted = itemToCount(queryClient, item);
    if (counted instanceof Promise) void counted.then(setEdited);
    else setEdited(counted);
  };
  return (
    <button
      ref={trigger}
      type="button"
      className={classes.value}
      onClick={open}
      aria-label={`Stock of ${item.name}: ${formatQuantity(quantity, item.unit)}. Edit quantity`}
      title="Edit quantity"
    >
      {formatQuantity(quantity)}
      {item.unit && <span className={classes.unit}> {unit}</span>}
    </button>
  );
}

/** Selects the quantity, so that typing replaces it. */
function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

function Editor({ item, onClose }: { item: Item; onClose: () => void }) {
  const before = String(item.quantity);
  const [text, setText] = useState(before);
  const [error, setError] = useState<string>();
  const setQuantity = useSetQuantity();

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseQuantity(text);
    if (parsed.error !== undefined) return setError(parsed.error);
    // For an uncounted item, the same number confirms the count.
    if (parsed.value !== item.quantity || item.uncounted) setQuantity.mutate({ item, quantity: parsed.value });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form className={classes.editor} onSubmit={confirm} onKeyDown={onKeyDown} noValidate>
      <NumberField
        classNames={{ root: classes.field, input: classes.input, error: classes.error }}
        ref={focusAndSelect}
        rules={rulesOf(item)}
        enterKeyHint="done"
        value={text}
        error={error}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
        onBlur={() => {
          if (text === before) onClose();
        }}
        aria-label={`New quantity of ${item.name}`}
      />
      <button type="submit" className={classes.tool} aria-label="Save quantity" title="Save (Enter)">
        <IconCheck size={18} stroke={2} aria-hidden />
      </button>
      <button type="button" className={classes.tool} onClick={onClose} aria-label="Cancel" title="Cancel (Escape)">
        <IconX size={18} stroke={2} aria-hidden />
      </button>
    </form>
  );
}
