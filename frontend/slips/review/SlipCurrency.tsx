import { Alert, Radio, Select, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { ownCurrency, SLIP_CURRENCIES } from '../../../engines/slip-parsing/currencies.ts';
import { currencyName } from '../../lib/text/format.ts';
import type { Slip } from '../use-slip.ts';

type Props = {
  slip: Slip;
  /** The currency of the slip, if there is one. */
  printed: string | null;
  /** Whether it is not printed, and only an address or a tax number points to it. */
  isAssumed: boolean;
};

function sourceOf(printed: string | null, isAssumed: boolean, own: string): string {
  if (!printed) return `No currency was read, so ${own} is assumed`;
  return isAssumed ? 'No currency was read; an address or a tax number points to this one' : 'As printed on the slip';
}

/** The currency of a slip's prices, and what to do with prices in a foreign currency. */
export function SlipCurrency({ slip, printed, isAssumed }: Props) {
  const { currency, setCurrency, keepsPrices, setKeepsPrices, rows, receive } = slip;
  const codes = [...new Set([currency, ...(printed ? [printed] : []), ...SLIP_CURRENCIES])];
  const own = currencyName(ownCurrency());
  const hasPrices = rows.some(({ price }) => price !== '');
  return (
    <>
      <Select
        label="Currency"
        description={sourceOf(printed, isAssumed, own)}
        data={codes.map((code) => ({ value: code, label: `${currencyName(code)} (${code})` }))}
        value={currency}
        disabled={receive.isPending}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No matching currency"
        onChange={(code) => setCurrency(code ?? ownCurrency())}
      />
      {currency !== ownCurrency() && hasPrices && (
        <Alert
          color="amber"
          variant="light"
          icon={<IconCoins aria-hidden />}
          title={`Prices are in ${currencyName(currency)}`}
        >
          <Stack gap="sm">
            <Text size="sm">Camellia stores costs in {own} and doesn’t convert currencies.</Text>
            <Radio.Group
              aria-label="What to do with the prices"
              value={keepsPrices ? 'keep' : 'leave'}
              onChange={(value) => setKeepsPrices(value === 'keep')}
            >
              <Stack gap="xs">
                <Radio
                  value="leave"
                  size="md"
                  disabled={receive.isPending}
                  label="Import without prices"
                  description="Cost prices stay unchanged"
                />
                <Radio
                  value="keep"
                  size="md"
                  disabled={receive.isPending}
                  label={`Save the prices below as ${own}`}
                  description="If you’ve already converted them"
                />
              </Stack>
            </Radio.Group>
          </Stack>
        </Alert>
      )}
    </>
  );
}
