import { Card, Checkbox, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { CountLine } from '../../../worker/counts/contract.ts';
import { formatCount, formatMoney, formatQuantity } from '../../lib/text/format.ts';
import { lineKey } from '../lines.ts';
import { differenceText, lineName, lineParts } from '../words.ts';
import type { Difference } from './differences.ts';
import classes from './Review.module.css';

type Choice = {
  chosen: ReadonlySet<string>;
  onChoose: (lines: readonly CountLine[], isChosen: boolean) => void;
};
type Props = {
  title: string;
  about?: string;
  differences: readonly Difference[];
  hasPlaces: boolean;
  /** What can be done with all of them. */
  action?: ReactNode;
  /** Without it, nothing can be chosen. */
} & (Choice | { chosen?: undefined; onChoose?: undefined });

/** Lines that differ, with what the difference is worth. */
export function DifferenceList({ title, about, differences, hasPlaces, action, chosen, onChoose }: Props) {
  const id = useId();
  const lines = differences.map(({ line }) => line);
  const marked = chosen ? lines.filter((line) => chosen.has(lineKey(line))).length : 0;
  return (
    <Card component="section" aria-labelledby={id} mb="lg" padding="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb={4}>
        <div>
          <Title order={2} size="h3" id={id}>
            {title} ({formatCount(differences.length)})
          </Title>
          {about && (
            <Text size="sm" c="dimmed">
              {about}
            </Text>
          )}
        </div>
        {chosen && lines.length > 1 && (
          <Checkbox
            label="All"
            labelPosition="left"
            aria-label={`Choose all: ${title}`}
            classNames={{ root: classes.all ?? '' }}
            checked={marked === lines.length}
            indeterminate={marked > 0 && marked < lines.length}
            onChange={(event) => onChoose(lines, event.currentTarget.checked)}
          />
        )}
      </Group>
      <ul className={classes.rows}>
        {differences.map((difference) => {
          const key = lineKey(difference.line);
          return (
            <li key={key} className={classes.row}>
              <About difference={difference} hasPlaces={hasPlaces} />
              {chosen && (
                <Checkbox
                  aria-label={`Recount ${lineName(difference.line)}`}
                  classNames={{ body: classes.box ?? '' }}
                  checked={chosen.has(key)}
                  onChange={(event) => onChoose([difference.line], event.currentTarget.checked)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {action}
    </Card>
  );
}

function About({
  difference: { line, book, counted, difference, worth },
  hasPlaces,
}: {
  difference: Difference;
  hasPlaces: boolean;
}) {
  const { item, countedBy } = line;
  const parts = [
    ...lineParts(line, { place: hasPlaces }).slice(item.unit ? 1 : 0),
    ...(countedBy ? [`by ${countedBy.username}`] : []),
  ];
  return (
    <>
      <div className={classes.about}>
        <span className={classes.name}>{item.name}</span>
        <span className={classes.facts}>{parts.join(' · ')}</span>
      </div>
      <div className={classes.figures}>
        <span className={classes.difference}>{differenceText(difference, item.unit)}</span>
        <span className={classes.facts}>
          {formatQuantity(book)} → {formatQuantity(counted)}
          {worth !== null && ` · ${worth < 0 ? '−' : '+'}${formatMoney(Math.abs(worth))} at cost`}
        </span>
      </div>
    </>
  );
}
