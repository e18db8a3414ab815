import { Badge, Card, Group, Text, Title } from '@mantine/core';
import type { Insight } from '../../worker/insights/contract.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { figureText, IMPACT_COLORS, IMPACT_WORDS } from './figures.ts';
import classes from './InsightCard.module.css';

type Props = {
  insight: Insight;
  namesById: ReadonlyMap<number, string>;
};

const MAX_LINKS = 5;

/** A finding with its action, confidence and reason, and links to its items. */
export function InsightCard({ insight, namesById }: Props) {
  const { title, description, action, impact, confidence, why, numbers, itemIds } = insight;
  const known = itemIds.filter((id) => namesById.has(id));
  return (
    <Card component="article" padding="md" className={classes.card} data-impact={impact}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={3} size="h4" flex="1 1 12rem" className={classes.title}>
          {title}
        </Title>
        <Group gap={6}>
          <Badge variant="light" color={IMPACT_COLORS[impact]}>
            {IMPACT_WORDS[impact]}
          </Badge>
          <Badge variant="default">{confidence}% confidence</Badge>
        </Group>
      </Group>
      <Text mt={6}>{description}</Text>
      <Text mt={6} fw={620}>
        {action}
      </Text>
      {known.length > 0 && (
        <Group component="ul" gap="xs" className={classes.items} aria-label="Items">
          {known.slice(0, MAX_LINKS).map((id) => (
            <li key={id}>
              <TextLink to="/inventory/$id" params={{ id: String(id) }} size="sm">
                {namesById.get(id)}
              </TextLink>
            </li>
          ))}
          {itemIds.length > MAX_LINKS && (
            <li>
              <Text size="sm" c="dimmed">
                and more
              </Text>
            </li>
          )}
        </Group>
      )}
      <details className={classes.details}>
        <summary>Figures and why</summary>
        <dl className={classes.figures}>
          {numbers.map((number) => (
            <div key={number.label}>
              <dt>{number.label}</dt>
              <dd className="tabular">{figureText(number)}</dd>
            </div>
          ))}
        </dl>
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      </details>
    </Card>
  );
}
