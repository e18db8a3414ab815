import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHasLots } from '../../lib/stock/any-lot.ts';
import { localDay } from '../../lib/stock/best-before.ts';
import { expiringLots } from '../../lib/stock/lots.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { BestBefore } from '../../ui/stock/BestBefore.tsx';
import { LotStatusMark } from '../../ui/stock/LotStatusMark.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import rows from '../list/ItemRows.module.css';
import { LazyLotMenu } from '../placed/acts/LazyLotMenu.tsx';
import classes from './ExpiringCard.module.css';

/** The card shows this many lots. */
const MAX_SHOWN = 5;

/** The lots that expire within 60 days or have, the earliest on top. Nothing if there are none. */
export function ExpiringCard() {
  const hasLots = useHasLots();
  const { data } = useQuery({ ...expiringLots(localDay(Date.now()), MAX_SHOWN + 1), enabled: hasLots });
  if (!hasLots || !data || data.length === 0) return null;
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
        {data.slice(0, MAX_SHOWN).map((lot) => (
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
      {data.length > MAX_SHOWN && (
        <TextLink to="/lots" search={{ expiring: '60' }} className={rows.more}>
          Show all that expire within 60 days
        </TextLink>
      )}
    </Card>
  );
}
