import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { Paper, Text, VisuallyHidden } from '@mantine/core';
import { dateText } from '../../../engines/text/style.ts';
import { formatDate, formatDateTime, formatQuantity } from '../../lib/text/format.ts';
import { takenApart } from '../../ui/taken-apart.ts';
import type { StockPoint } from '../item/stock-line.ts';
import { axisTicks } from './chart-ticks.ts';
import classes from './StockChart.module.css';

const DAY_MS = 86_400_000;

type Props = { points: StockPoint[]; par: number; unit: string };

/** Stock on hand over time as steps, with par as a line. The list of movements is the text alternative. */
export default function StockChart({ points, par, unit }: Props) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  // A little room above the highest point.
  const ticks = axisTicks(1.05 * Math.max(par, ...points.map(({ quantity }) => quantity)));
  const withinDays = last.time - first.time < 2 * DAY_MS;
  const summary = `Stock from ${formatDate(first.time)} to now: from ${formatQuantity(first.quantity, unit)} to ${formatQuantity(last.quantity, unit)}${par > 0 ? `, par ${formatQuantity(par, unit)}` : ''}.`;
  return (
    <figure ref={takenApart} className={classes.figure}>
      <VisuallyHidden component="figcaption">{summary}</VisuallyHidden>
      <div aria-hidden>
        <LineChart
          h={240}
          data={points}
          dataKey="time"
          series={[{ name: 'quantity', label: 'Stock', color: 'var(--mantine-primary-color-filled)' }]}
          curveType="stepAfter"
          strokeWidth={2.5}
          withDots={points.length < 40}
          dotProps={{ r: 3 }}
          gridAxis="x"
          tickLine="none"
          lineChartProps={{ accessibilityLayer: false }}
          lineProps={{ isAnimationActive: false }}
          xAxisProps={{
            type: 'number',
            scale: 'time',
            domain: ['dataMin', 'dataMax'],
            tickFormatter: (time: number) => dateText(time, withinDays ? 'time' : 'shortDay'),
            minTickGap: 48,
          }}
          yAxisProps={{ domain: [0, ticks.at(-1) ?? 1], ticks, width: 52 }}
          valueFormatter={(value) => formatQuantity(value)}
          referenceLines={
            par > 0 ? [{ y: par, label: 'Par', color: 'var(--mantine-color-amber-text)', strokeDasharray: '5 4' }] : []
          }
          tooltipProps={{
            content: ({ payload }) => {
              const point: StockPoint | undefined = payload?.[0]?.payload;
              return point && <PointCard point={point} unit={unit} />;
            },
          }}
        />
      </div>
    </figure>
  );
}

function PointCard({ point, unit }: { point: StockPoint; unit: string }) {
  return (
    <Paper withBorder shadow="md" px="sm" py={6}>
      <Text size="sm" fw={600} className="tabular">
        {formatQuantity(point.quantity, unit)}
      </Text>
      <Text size="xs" c="dimmed">
        {formatDateTime(point.time)}
      </Text>
    </Paper>
  );
}
