import { ActionIcon, Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { CENTS_LIMIT } from '../../../engines/inventory/limits.ts';
import { currentStyle } from '../../../engines/text/style.ts';
import { bothTexts } from '../../../engines/units/other-unit.ts';
import { currencyName, currencySign, formatExact } from '../../lib/text/format.ts';
import { AmountField, isUnread } from '../../ui/fields/AmountField.tsx';
import { OrderQuantity } from '../OrderQuantity.tsx';
import classes from './Draft.module.css';
import { amountOf, type DraftLine, hasQuantity, type OrderedItem } from './draft-values.ts';
import { breachText, roundedUp, termsText } from './order-terms.ts';

type Props = {
  line: DraftLine;
  item: Pick<OrderedItem, 'name' | 'unit' | 'packSize' | 'minimumOrder' | 'unitCost' | 'buyUnit'>;
  /** Of the order, as ISO 4217. */
  currency: string;
  /** Whether what is missing is marked. */
  isChecked: boolean;
  onChange: (part: Partial<DraftLine>) => void;
  onRemove: () => void;
};

/** A line of a draft, with the terms of its item. */
export function DraftLineRow({ line, item, currency, isChecked, onChange, onRemove }: Props) {
  const { name, unitCost } = item;
  const isForeign = currency !== currentStyle().currency;
  const amount = amountOf(line, isForeign);
  const heading = useId();
  const terms = termsText(item);
  const rounded = line.quantity === '' ? null : roundedUp(line.quantity, item);
  return (
    <li className={classes.line} aria-labelledby={heading} data-item={line.itemId}>
      <div className={classes.item}>
        <Text fw={560} id={heading} className={classes.name}>
          {name}
        </Text>
        {terms && (
          <Text size="sm" c="dimmed">
            {terms}
          </Text>
        )}
      </div>
      <OrderQuantity
        className={classes.quantity}
        item={item}
        says="Quantity"
        hasLabel
        value={line.quantity}
        error={isChecked && !hasQuantity(line) && 'Enter a quantity'}
        onChange={(quantity) => onChange({ quantity })}
      />
      <AmountField
        className={classes.cost}
        label={`${isForeign ? 'Unit price' : 'Unit cost'} (${currencySign(currency).trim()})`}
        aria-label={`${isForeign ? 'Unit price' : 'Unit cost'} of ${name} in ${currency === 'USD' ? 'dollars' : currencyName(currency)}`}
        placeholder={unitCost === null || isForeign ? 'Optional' : `Now ${formatExact(unitCost)}`}
        rules={{ decimals: 6, max: CENTS_LIMIT / 100, money: true }}
        value={amount}
        error={isChecked && isUnread(amount)}
        onChange={(value) => onChange(isForeign ? { price: value } : { unitCost: value })}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {rounded !== null && (
        <div className={classes.breach} role="status">
          <Text size="sm">
            {breachText(Number(line.quantity), item)}. The supplier may refuse{' '}
            {bothTexts(Number(line.quantity), item, item.buyUnit)}.
          </Text>
          <Button
            variant="light"
            color="amber"
            className={classes.round}
            aria-label={`Order ${bothTexts(rounded, item, item.buyUnit)} of ${name}`}
            onClick={() => onChange({ quantity: rounded })}
          >
            Order {bothTexts(rounded, item, item.buyUnit)}
          </Button>
        </div>
      )}
    </li>
  );
}
