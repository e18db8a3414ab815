import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ImportPreview } from '../../../worker/imports/contract.ts';
import { formatCount, formatQuantity } from '../../lib/text/format.ts';
import { PREVIEW_ROWS } from './outcome.ts';

type Props = { preview: Pick<ImportPreview, 'balances' | 'keptBalances'> | null };

/** Balances that “Show more” adds. */
const MORE = 100;

/** What changes in single places and of single lots, with old and new stock, and what stays. Nothing if the file names none. */
export function BalanceChanges({ preview }: Props) {
  const [count, setCount] = useState(PREVIEW_ROWS);
  if (!preview || preview.balances.length + preview.keptBalances === 0) return null;
  const { balances, keptBalances } = preview;
  const more = Math.min(MORE, balances.length - count);
  return (
    <Stack component="section" gap="xs" aria-label="Stock by place and lot">
      <Title order={4} size="h5" className="tabular">
        {`Stock by place and lot (${formatCount(balances.length)})`}
      </Title>
      <ul style={{ margin: 0, paddingInlineStart: '1.2rem' }}>
        {balances.slice(0, count).map((balance) => (
          <li key={`${balance.row} ${balance.place} ${balance.lot?.code}`} className="tabular">
            {`${balanceText(balance)}: ${formatQuantity(balance.before)} → ${formatQuantity(balance.after)}`}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" style={{ alignSelf: 'start' }} onClick={() => setCount(count + MORE)}>
          {`Show ${formatCount(more)} more`}
        </Button>
      )}
      {keptBalances > 0 && (
        <Text size="sm" c="dimmed" className="tabular">
          {`These products have stock in ${formatCount(keptBalances)} other ${keptBalances === 1 ? 'place or lot' : 'places and lots'} that the file doesn’t name. It stays as it is.`}
        </Text>
      )}
    </Stack>
  );
}

/** `Sencha, Shop, lot A (best before 2027-03)` */
function balanceText({ name, place, lot }: ImportPreview['balances'][number]): string {
  const date = lot?.bestBefore ? ` (best before ${lot.bestBefore})` : '';
  return [name, place, lot && `lot ${lot.code}${date}`].filter(Boolean).join(', ');
}
