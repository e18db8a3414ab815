import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { Paper, Text, VisuallyHidden } from '@mantine/core';
import { memo, type Ref } from 'react';
import { axisMoneyText, axisText, dateText } from '../../engines/text/style.ts';
import { takenApart } from '../ui/taken-apart.ts';
import classes from './analytics.module.css';
import { formatCell, type Sheet } from './sheet.ts';

/** Colours with enough contrast in both themes, each with its own dash pattern for colour-blind readers. */
const LOOKS = [
  { color: 'var(--mantine-primary-color-filled)', dash: undefined },
  { color: 'var(--mantine-color-amber-text)', dash: '8 3' },
  { color: 'var(--mantine-color-blue-text)', dash: '2 3' },
  { color: 'var(--mantine-color-red-text)', dash: '10 3 2 3' },
  { color: 'var(--mantine-color-grape-text)', dash: '5 5' },
  { color: 'var(--mantine-color-teal-text)', dash: '1 5' },
] as const;
/** More lines would be hard to tell apart; the table has them all. */
const MAX_LINES = LOOKS.length;

const shortDay = (day: number) => dateText(day, 'shortDay', 'UTC');

/** A line chart of a sheet whose first column is a day. */
export default memo(function LinesChart({ sheet, ref }: { sheet: Sheet; ref: Ref<HTMLDivElement> }) {
  const lines = sheet.columns.slice(1, MAX_LINES + 1).map((column, place) => ({ ...column, place }));
  const kind = lines[0]?.kind ?? 'number';
  const hiddenCount = sheet.columns.length - 1 - lines.length;
  const data = sheet.rows.map((row) => ({
    day: Date.parse(String(row[0])),
    ...Object.fromEntries(lines.map((_, index) => [`line${index}`, row[index + 1] ?? 0])),
  }));
  const [first, last] = [sheet.rows[0], sheet.rows.at(-1)];
  const summary = lines
    .map(
      ({ label }, index) =>
        `${label} from ${formatCell(first?.[index + 1] ?? null, kind)} to ${formatCell(last?.[index + 1] ?? null, kind)}`,
    )
    .join('; ');
  return (
    <figure ref={takenApart} className={classes.figure}>
      <VisuallyHidden component="figcaption">{`${sheet.name}: ${summary}. All values are in the table.`}</VisuallyHidden>
      <div aria-hidden ref={ref}>
        <LineChart
          h={280}
          data={data}
          dataKey="day"
          series={lines.map(({ label }, index) => ({
            name: `line${index}`,
            label,
            color: LOOKS[index]?.color ?? LOOKS[0].color,
            ...(LOOKS[index]?.dash && { strokeDasharray: LOOKS[index].dash }),
          }))}
          curveType="linear"
          strokeWidth={2.5}
          withDots={data.length < 3}
          gridAxis="x"
          tickLine="none"
          lineChartProps={{ accessibilityLayer: false }}
          lineProps={{ isAnimationActive: false }}
          xAxisProps={{
            type: 'number',
            scale: 'time',
            domain: ['dataMin', 'dataMax'],
            tickFormatter: (day: number) => shortDay(day),
            minTickGap: 48,
          }}
          yAxisProps={{
            domain: [0, 'auto'],
            width: 60,
            tickFormatter: (value: number) => (kind === 'money' ? axisMoneyText(value) : axisText(value)),
          }}
          tooltipProps={{
            content: ({ payload }) => {
              const point: Record<string, number> | undefined = payload?.[0]?.payload;
              return (
                point && (
                  <Paper withBorder shadow="md" px="sm" py={6}>
                    <Text size="xs" c="dimmed">
                      Up to {shortDay(Number(point.day))}
                    </Text>
                    {lines.map(({ label, place }) => (
                      <Text key={place} size="sm" className="tabular">
                        {label}: {formatCell(point[`line${place}`] ?? null, kind)}
                      </Text>
                    ))}
                  </Paper>
                )
              );
            },
          }}
        />
        <ul className={classes.legend}>
          {lines.map(({ label, place: index }) => (
            <li key={index} className={classes.key}>
              <svg width="26" height="4" aria-hidden="true">
                <line
                  x1="0"
                  y1="2"
                  x2="26"
                  y2="2"
                  strokeWidth="3"
                  stroke={LOOKS[index]?.color}
                  strokeDasharray={LOOKS[index]?.dash}
                />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      </div>
      {hiddenCount > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {hiddenCount} more in the table
        </Text>
      )}
    </figure>
  );
});
