import { Group, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Analytics, Grouping } from '../../worker/analytics/contract.ts';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import type { AnalyticsSearch } from './range-search.ts';
import { SheetSection } from './SheetSection.tsx';
import { SheetTable } from './SheetTable.tsx';
import { GROUPING_WORDS, stockSheet } from './sections.ts';

const LinesChart = lazy(() => import('./LinesChart.tsx'));

const GROUPINGS: readonly Grouping[] = ['category', 'type', 'supplier'];
const VALUE = 'Value at cost';

type Props = { data: Analytics; search: AnalyticsSearch; onSearch: (change: Partial<AnalyticsSearch>) => void };

/** Stock at the end of each bucket: value, or quantity in one unit. */
export function StockSection({ data, search, onSearch }: Props) {
  const [view, setView] = useState('chart');
  const shown = useAfterPaint(view);
  const by: Grouping = search.by ?? 'category';
  const units = data.units.map(({ unit }) => unit).filter((unit) => unit !== '');
  const seesCosts = data.totals.value !== null;
  const unit =
    search.unit !== undefined && units.includes(search.unit) ? search.unit : seesCosts ? undefined : units[0];
  const sheet = useMemo(() => stockSheet(data, by, unit), [data, by, unit]);
  return (
    <SheetSection
      title={seesCosts ? 'Stock and value' : 'Stock'}
      sheet={sheet}
      range={data.range}
      note={`Calculated from stock on hand and the stock history${seesCosts ? ', at today’s cost prices' : ''}.`}
      empty="No stock in this period."
      controls={
        <Group gap="sm" mb="md">
          <SegmentedControl
            aria-label="Group by"
            data={GROUPINGS.map((value) => ({ value, label: GROUPING_WORDS[value] }))}
            value={by}
            onChange={(value) => {
              const next = GROUPINGS.find((one) => one === value);
              onSearch({ by: next === 'category' ? undefined : next });
            }}
          />
          <Select
            aria-label="Measure"
            allowDeselect={false}
            w={{ base: '100%', xs: '11rem' }}
            data={[
              ...(seesCosts ? [{ value: '', label: VALUE }] : []),
              ...units.map((value) => ({ value, label: `Quantity in ${value}` })),
            ]}
            value={unit ?? ''}
            onChange={(value) => onSearch({ unit: value || undefined })}
          />
          <SegmentedControl
            aria-label="Show as"
            data={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
            value={view}
            onChange={setView}
          />
        </Group>
      }
    >
      {shown === 'table' ? (
        <SheetTable sheet={sheet} />
      ) : (
        <Suspense fallback={<Skeleton height={320} />}>
          <LinesChart sheet={sheet} />
        </Suspense>
      )}
    </SheetSection>
  );
}
