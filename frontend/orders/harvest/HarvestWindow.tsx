import { Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { HarvestLine } from '../../../worker/insights/buying-contract.ts';
import { useSeesCosts } from '../../lib/session/use-sees-costs.ts';
import { formatMoney, formatQuantity } from '../../lib/text/format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from './Harvest.module.css';
import { dayName, HARVEST } from './words.ts';

/** The teas of one window: how much of each to buy, and how long it lasts. */
export function HarvestWindow({ lines }: { lines: readonly [HarvestLine, ...HarvestLine[]] }) {
  const heading = useId();
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {HARVEST.window(lines[0])}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {HARVEST.open(lines[0])}
      </Text>
      <ul className={classes.teas}>
        {lines.map((line) => (
          <Tea key={line.itemId} line={line} />
        ))}
      </ul>
    </Paper>
  );
}

function Tea({ line }: { line: HarvestLine }) {
  const seesCosts = useSeesCosts();
  const { itemId, item, quantity, runsOutOn, lastsUntil, cost } = line;
  const why = HARVEST.why(line);
  return (
    <li className={classes.tea}>
      <TextLink to="/inventory/$id" params={{ id: String(itemId) }} className={classes.name} underline="hover">
        {item.name}
      </TextLink>
      <dl className={classes.facts}>
        <Fact label={HARVEST.buy} isMain>
          {quantity === 0 ? HARVEST.nothing : formatQuantity(quantity, item.unit)}
        </Fact>
        {seesCosts && cost !== null && quantity > 0 && <Fact label={HARVEST.cost}>{formatMoney(cost)}</Fact>}
        <Fact label={HARVEST.there}>{HARVEST.thereIs(line)}</Fact>
        <Fact label={HARVEST.runsOut}>{runsOutOn === null ? HARVEST.later : dayName(runsOutOn)}</Fact>
        {quantity > 0 && <Fact label={HARVEST.lasts}>{lastsUntil === null ? HARVEST.later : dayName(lastsUntil)}</Fact>}
      </dl>
      {why && (
        <Text size="sm" className={classes.why}>
          {why}
        </Text>
      )}
    </li>
  );
}

function Fact({ label, isMain = false, children }: { label: string; isMain?: boolean; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd {...(isMain && { 'data-main': true })}>{children}</dd>
    </div>
  );
}
