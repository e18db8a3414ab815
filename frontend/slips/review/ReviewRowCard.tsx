import { ActionIcon, Autocomplete, Badge, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { costDecimals, costText, roundCost } from '../../../engines/inventory/exact-cost.ts';
import { ownCurrency } from '../../../engines/slip-parsing/currencies.ts';
import { STRONG, sureness } from '../../../engines/slip-parsing/sureness.ts';
import { minorUnits } from '../../../engines/text/style.ts';
import { QUANTITY_LIMIT } from '../../../worker/core/contract.ts';
import type { SlipAnswer } from '../../../worker/slips/contract.ts';
import { currencySign, formatMoney, formatQuantity } from '../../lib/text/format.ts';
import { AmountField } from '../../ui/fields/AmountField.tsx';
import { LongSelect } from '../../ui/fields/LongSelect.tsx';
import { LotFields } from '../order/LotFields.tsx';
import type { ShownPicture, Slip } from '../use-slip.ts';
import { type ItemChoice, MAX_CHOICES, toOption } from './item-choice.ts';
import classes from './ReviewRowCard.module.css';
import {
  convertedFrom,
  isDoubtful,
  type ReviewField,
  type ReviewRow,
  skipReason,
  toReasonTexts,
  wasDoubtful,
} from './review-rows.ts';
import { rowId } from './row-id.ts';
import { Strip } from './Strip.tsx';

const NEW_ITEM = 'new';
const NEW = { value: NEW_ITEM, label: 'New item' };
const MAX_PRICE = 100_000_000;
const MAX_LEAD_TIME_DAYS = 3650;

type Props = {
  row: ReviewRow;
  picture: ShownPicture;
  turned: SlipAnswer['turned'];
  items: readonly ItemChoice[];
  /** Suggestions for the category of a new item. */
  categories: readonly string[];
  /** ISO code of the prices' currency. */
  currency: string;
  /** The lot of a row; null where nobody uses lots. */
  lotOf: Slip['lotOf'];
  disabled: boolean;
  onChange: Slip['change'];
  onSelect: Slip['select'];
  /** A person has compared the row with the picture. */
  onConfirm: (key: number) => void;
  onRemove: (keys: readonly number[]) => void;
  /** Shows the row in the whole picture. */
  onShow: (row: ReviewRow) => void;
};

/**
 * One row of a slip: its picture, what was read, the confidence and the matched item. A letter in one row renders none of
 * the others.
 */
export const ReviewRowCard = memo(function ReviewRowCard(props: Props) {
  const { row, picture, turned, items, categories, currency, disabled, onChange, onSelect, onConfirm } = props;
  const { onRemove, onShow, lotOf } = props;
  const lot = lotOf(row);
  const { key, read, name, quantity, price, itemId } = row;
  const confidence = sureness(read);
  const leftOut = skipReason(row);
  const item = items.find(({ id }) => id === itemId) ?? read.match;
  const first = useFirstChoices(items, read.match);
  const title = name || read.name;
  const sign = currencySign(currency).trim();
  const reasons = toReasonTexts(row);
  const converted = convertedFrom(row);
  const { price: printed, unit: printedUnit } = read.onSlip;
  // A price may be too fine for the unit of the item.
  const priceHint =
    converted === null || printed === null
      ? 'Not on the slip'
      : `${formatMoney(printed, currency)} per ${printedUnit || 'piece'}`;
  const reasonsId = `${rowId(key)}-reasons`;
  const isChecked = reasons.length === 0 && wasDoubtful(row);
  const doubt = (field: ReviewField) =>
    isDoubtful(row, field)
      ? { classNames: { input: classes.doubtful }, 'data-doubtful': true, 'aria-describedby': reasonsId }
      : {};
  return (
    <li
      id={rowId(key)}
      tabIndex={-1}
      className={classes.row}
      data-selected={row.selected || undefined}
      data-check={reasons.length > 0 || undefined}
    >
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Checkbox
          size="md"
          classNames={{ body: classes.choice, label: classes.title }}
          label={title}
          checked={row.selected}
          disabled={disabled}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked, key)}
        />
        {isChecked ? (
          <Badge variant="light" color="leaf" tt="none" flex="none" leftSection={<IconCheck size={13} aria-hidden />}>
            Checked
          </Badge>
        ) : (
          <Badge
            variant="light"
            color={confidence > STRONG ? 'leaf' : 'amber'}
            tt="none"
            className="tabular"
            flex="none"
          >
            {Math.round(confidence * 100)}% sure
          </Badge>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          ms={-8}
          me={-10}
          aria-label={`Delete ${title}`}
          title="Delete this row"
          disabled={disabled}
          onClick={() => onRemove([key])}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Group>
      {reasons.length > 0 && (
        <div className={classes.check}>
          <ul id={reasonsId} className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <Button
            variant="default"
            flex="none"
            disabled={disabled}
            leftSection={<IconCheck size={16} aria-hidden />}
            aria-label={`${title} is right`}
            onClick={() => onConfirm(key)}
          >
            It is right
          </Button>
        </div>
      )}
      <Strip picture={picture} box={read.box} turned={turned} text={read.name} onOpen={() => onShow(row)} />
      <div className={classes.fields}>
        <TextInput
          label="Name"
          className={classes.wide}
          value={name}
          disabled={disabled}
          maxLength={200}
          onChange={({ currentTarget }) => onChange(key, { name: currentTarget.value })}
          {...doubt('name')}
        />
        <AmountField
          label="Quantity"
          rules={{ decimals: 3, max: QUANTITY_LIMIT, unit: row.unit }}
          value={quantity}
          disabled={disabled}
          onChange={(value) => onChange(key, { quantity: value })}
          {...doubt('quantity')}
        />
        <AmountField
          label={currency === ownCurrency() ? 'Unit price' : `Unit price (${currency})`}
          rules={{ decimals: costDecimals(currency), max: MAX_PRICE, money: true }}
          leftSection={sign}
          leftSectionWidth={sign.length > 1 ? `${sign.length * 0.7 + 0.9}rem` : undefined}
          value={price}
          write={(amount) => costText(roundCost(amount * minorUnits(currency)), currency)}
          disabled={disabled}
          placeholder={priceHint}
          onChange={(value) => onChange(key, { price: value })}
          {...doubt('price')}
        />
        <LongSelect
          label="Add to"
          className={classes.wide}
          disabled={disabled}
          allowDeselect={false}
          nothingFoundMessage="No matching item"
          value={itemId === null ? NEW_ITEM : String(itemId)}
          first={first}
          choices={items}
          toOption={toOption}
          onChange={(value) => {
            const chosenId = value === null || value === NEW_ITEM ? null : Number(value);
            const known = items.find(({ id }) => id === chosenId) ?? (chosenId === null ? undefined : read.match);
            onChange(key, { itemId: chosenId, unit: known?.unit ?? read.onSlip.unit });
          }}
          {...doubt('itemId')}
        />
      </div>
      {lot && (
        <LotFields lot={lot} title={title} disabled={disabled} onChange={(next) => onChange(key, { lot: next })} />
      )}
      {itemId === null && (
        <div className={classes.assumed}>
          <Autocomplete
            label="Category"
            description="Not on the slip"
            placeholder="Not set"
            data={[...categories]}
            value={row.category}
            disabled={disabled}
            maxLength={100}
            limit={MAX_CHOICES}
            onChange={(category) => onChange(key, { category })}
          />
          <AmountField
            label="Lead time in days"
            description="From order to delivery"
            placeholder="Not set"
            rules={{ decimals: 0, max: MAX_LEAD_TIME_DAYS }}
            value={row.leadTime}
            disabled={disabled}
            onChange={(value) => onChange(key, { leadTime: value })}
          />
        </div>
      )}
      <Text size="sm" c={leftOut ? undefined : 'dimmed'} fw={leftOut ? 560 : undefined} className="tabular">
        {leftOut ??
          (item && itemId !== null
            ? `Adds ${formatQuantity(Number(quantity), item.unit)} to ${item.name}`
            : `Creates ${title} with ${formatQuantity(Number(quantity), row.unit)} in stock`)}
        {!leftOut && converted && ` (${converted} on the slip)`}
      </Text>
    </li>
  );
});

/** “New item”, and a matched item that is not among those of the workspace yet. */
function useFirstChoices(items: readonly ItemChoice[], match: ReviewRow['read']['match']) {
  return useMemo(() => {
    const isMissing = match && !items.some(({ id }) => id === match.itemId);
    return [NEW, ...(isMissing ? [{ value: String(match.itemId), label: match.name }] : [])];
  }, [items, match]);
}
