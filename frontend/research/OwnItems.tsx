import { Card, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { exactCents } from '../../engines/inventory/exact-cost.ts';
import type { OwnItem } from '../../worker/research/contract.ts';
import { formatDate, formatQuantity } from '../lib/text/format.ts';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './OwnItems.module.css';
import { priceText } from './words.ts';

/** The workspace's items that an answer is based on, with receipts of the last 12 months. */
export function OwnItems({ title, none, items }: { title: string; none: string; items: OwnItem[] }) {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="sm">
        {title}
      </Title>
      {items.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.id} className={classes.item}>
              <span className={classes.name}>
                <TextLink to="/inventory/$id" params={{ id: String(item.id) }}>
                  {item.name}
                </TextLink>
                {item.supplier && <span className={classes.more}>{item.supplier}</span>}
              </span>
              <span className={`${classes.figures} tabular`}>
                {[
                  `${formatQuantity(item.quantity, item.unit)} in stock`,
                  ...(item.costPrice === null ? [] : [`cost ${priceText(exactCents(item) ?? 0, item.unit)}`]),
                ].join(', ')}
                <span className={classes.more}>{cameIn(item)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function cameIn({ receipts, received, unit, lastReceivedAt }: OwnItem): string {
  if (receipts === 0 || lastReceivedAt === null) return 'None received in the last 12 months';
  return `${formatQuantity(received, unit)} received in the last 12 months, last on ${formatDate(lastReceivedAt)}`;
}
