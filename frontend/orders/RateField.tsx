import { type Amount, AmountField, isUnread } from '../ui/fields/AmountField.tsx';
import { RATE } from './rate-words.ts';

/** Decimals of a rate, as the API takes it. */
const RULES = { decimals: 10, max: 1e9 };

/** Whether a rate cannot be saved. Empty, it is unknown. */
export const isBadRate = (rate: Amount): boolean => isUnread(rate) || (rate !== '' && rate <= 0);

type Props = {
  currency: string;
  value: Amount;
  onChange: (value: Amount) => void;
  description?: string;
  error?: string | undefined;
  className?: string | undefined;
};

/** What one unit of the order's currency costs in the workspace's. */
export function RateField({ currency, description = RATE.later, value, error, className, onChange }: Props) {
  return (
    <AmountField
      label={RATE.label(currency)}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rules={RULES}
      className={className}
      value={value}
      error={error ?? (isBadRate(value) && RATE.bad)}
      onChange={onChange}
    />
  );
}
