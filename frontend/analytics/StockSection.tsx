import { Button, Group, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { Analytics, Grouping } from '../../worker/analytics/contract.ts';
import { toast } from '../lib/toast/toast.ts';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import { saveChart } from './chart-picture.ts';
import type { AnalyticsSearch } from './range-search.ts';
import { SheetSection } from './SheetSection.tsx';
import { SheetTable } from './SheetTable.tsx';
import { GROUPING_WORDS, stockSheet } from './sections.ts';
import { fileName, withoutSums } from './sheet.ts';
import { shownUnits } from './units.ts';

const LinesChart = lazy(() => import('./LinesChart.tsx'));

const GROUPINGS: readonly Grouping[] = ['category', 'type', 'supplier'];
const VALUE = 'Value at cost';

type Props = { data: Analytics; search: AnalyticsSearch; onSearch: (change: Partial<AnalyticsSearch>) => void };

/** Stock at the end of each bucket: value, or quantity in one unit. */
export function StockSection({ data, search, onSearch }: Props) {
  const [view, setView] = useState('chart');
  const shown = useAfterPaint(view);
  const by: Grouping = search.by ?? 'category';
  const chart = useRef<HTMLDivElement>(null);
  const units = shownUnits(data.units.map(({ unit }) => unit).filter((unit) => unit !== ''));
  const seesCosts = data.totals.value !== null;
  const unit =
    search.unit !== undefined && units.includes(search.unit) ? search.unit : seesCosts ? undefined : units[0];
  const sheet = useMemo(() => stockSheet(data, by, unit), [data, by, unit]);
  const lines = useMemo(() => withoutSums(sheet), [sheet]);
  const newestFirst = useMemo(() => ({ ...sheet, rows: sheet.rows.toReversed() }), [sheet]);
  const savePicture = async () => {
    try {
      if (chart.current) await saveChart(chart.current, sheet.name, fileName(sheet, data.range));
    } catch {
      toast({
        title: 'Picture not saved',
        description: 'Your browser could not draw it. Download the CSV instead.',
        variant: 'destructive',
      });
    }
  };
  return (
    <SheetSection
      title={seesCosts ? 'Stock and value' : 'Stock'}
      sheet={sheet}
      range={data.range}
      note={`Calculated from stock on hand and the stock history${seesCosts ? ', at today’s cost prices' : ''}.`}
      empty="No stock in this period."
      actions={
        view === 'chart' && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPhoto size={16} aria-hidden />}
            aria-label="Save the chart as a picture"
            onClick={() => void savePicture()}
          >
            Picture
          </Button>
        )
      }
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
        <SheetTable sheet={newestFirst} />
      ) : (
        <Suspense fallback={<Skeleton height={320} />}>
          <LinesChart sheet={lines} ref={chart} />
        </Suspense>
      )}
    </SheetSection>
  );
}
