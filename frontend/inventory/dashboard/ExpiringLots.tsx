import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Lot } from '../../../worker/lots/contract.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { BestBefore } from '../../ui/stock/BestBefore.tsx';
import { LotStatusMark } from '../../ui/stock/LotStatusMark.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import rows from '../list/ItemRows.module.css';
import { LazyLotMenu } from '../placed/acts/LazyLotMenu.tsx';
import classes from './ExpiringCard.module.css';

type Props = {
  lots: readonly Lot[];
  /** So many of them are shown. */
  shown: number;
};

/** The card of lots that expire soon; nothing without any. */
export function ExpiringLots({ lots, shown }: Props) {
  if (lots.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="expiring">
      <Group mb="sm" gap="xs">
        <Title order={2} size="h3" id="expiring">
          Expiring
        </Title>
        <TextLink to="/lots" size="sm" ml="auto" className={rows.all}>
          All lots
        </TextLink>
      </Group>
      <ul className={rows.rows}>
        {lots.slice(0, shown).map((lot) => (
          <li key={lot.id} className={classes.line}>
            <Link to="/lots/$id" params={{ id: String(lot.id) }} className={`${rows.row} ${classes.lot}`}>
              <Stack gap={0} miw={0} flex={1}>
                <span className={rows.name}>{lot.item.name}</span>
                <Text span size="sm">
                  <BestBefore of={lot} always isBetterWithAge={lot.item.isBetterWithAge} />
                </Text>
              </Stack>
              <LotStatusMark status={lot.status} />
              <span className={rows.quantity}>{formatQuantity(lot.quantity, lot.item.unit)}</span>
            </Link>
            <LazyLotMenu lot={lot} />
          </li>
        ))}
      </ul>
      {lots.length > shown && (
        <TextLink to="/lots" search={{ expiring: '60' }} className={rows.more}>
          Show all that expire within 60 days
        </TextLink>
      )}
    </Card>
  );
}
