import { Alert, Radio, Select, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { OWN_CURRENCY, SLIP_CURRENCIES } from '../../engines/slip-parsing/currencies.ts';
import { currencyName } from '../lib/format.ts';
import type { Slip } from './use-slip.ts';

type Props = {
  slip: Slip;
  /** As printed; null where the slip names none. */
  printed: string | null;
};

/** In which currency the prices of a slip are, and what becomes of those that are not in the workspace's own. */
export function SlipCurrency({ slip, printed }: Props) {
  const { currency, setCurrency, keepsPrices, setKeepsPrices, rows, receive } = slip;
  const codes = [...new Set([currency, ...(printed ? [printed] : []), ...SLIP_CURRENCIES])];
  const own = currencyName(OWN_CURRENCY);
  const hasPrices = rows.some(({ price }) => price !== '');
  return (
    <>
      <Select
        label="Currency"
        description={printed ? 'As printed on the slip' : `The slip names none: taken as ${own}`}
        data={codes.map((code) => ({ value: code, label: `${currencyName(code)} (${code})` }))}
        value={currency}
        disabled={receive.isPending}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No such currency"
        onChange={(code) => setCurrency(code ?? OWN_CURRENCY)}
      />
      {currency !== OWN_CURRENCY && hasPrices && (
        <Alert
          color="amber"
          variant="light"
          icon={<IconCoins aria-hidden />}
          title={`Prices are in ${currencyName(currency)}`}
        >
          <Stack gap="sm">
            <Text size="sm">Camellia keeps costs in {own} and converts nothing.</Text>
            <Radio.Group
              aria-label="What becomes of the prices"
              value={keepsPrices ? 'keep' : 'leave'}
              onChange={(value) => setKeepsPrices(value === 'keep')}
            >
              <Stack gap="xs">
                <Radio
                  value="leave"
                  size="md"
                  disabled={receive.isPending}
                  label="Import without prices"
                  description="Cost prices stay as they are"
                />
                <Radio
                  value="keep"
                  size="md"
                  disabled={receive.isPending}
                  label={`Store the figures below as ${own}`}
                  description="If you have put in what they come to"
                />
              </Stack>
            </Radio.Group>
          </Stack>
        </Alert>
      )}
    </>
  );
}
