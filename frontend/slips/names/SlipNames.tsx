import { Button, Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pending } from '../../ui/states/Pending.tsx';
import type { UseItems } from '../review/item-choice.ts';
import { slipNamesQuery } from './names-api.ts';
import { SlipNameRow } from './SlipNameRow.tsx';
import classes from './SlipNames.module.css';
import { SlipSupplierRow } from './SlipSupplierRow.tsx';

/** The rest is shown on demand. */
const SHOWN_FIRST = 10;

/** What suppliers call the items, to change or forget. */
export function SlipNames({ useItems }: { useItems: UseItems }) {
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery(slipNamesQuery);
  const names = data?.names ?? [];
  const total = data?.total ?? 0;
  return (
    <Card component="section" aria-labelledby="slip-names" mt="lg" p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} id="slip-names">
        Names on slips
      </Title>
      <Text c="dimmed" mb="sm">
        What suppliers call your items. The next slip uses these names.
      </Text>
      {!data && <Pending error={error} retry={refetch} failed="Couldn’t load the names" rows={3} isInside />}
      {data && total === 0 && <Text>No names yet. They are added when you receive a slip.</Text>}
      {names.length > 0 && (
        <ul className={classes.rows} aria-label="Names on slips">
          {(showsAll ? names : names.slice(0, SHOWN_FIRST)).map((one) => (
            <SlipNameRow key={`${one.supplier ?? ''}|${one.name}`} slipName={one} useItems={useItems} />
          ))}
        </ul>
      )}
      {!showsAll && names.length > SHOWN_FIRST && (
        <Button variant="default" mt="sm" onClick={() => setShowsAll(true)}>
          Show all {names.length}
        </Button>
      )}
      {showsAll && total > names.length && (
        <Text size="sm" c="dimmed" mt="sm">
          The newest {names.length} of {total} names.
        </Text>
      )}
      {data && data.suppliers.length > 0 && (
        <>
          <Title order={3} id="slip-suppliers" size="h4" mt="lg">
            Suppliers on slips
          </Title>
          <Text c="dimmed" mb="sm">
            How suppliers are read, and who they are.
          </Text>
          <ul className={classes.rows} aria-labelledby="slip-suppliers">
            {data.suppliers.map((one) => (
              <SlipSupplierRow key={one.readAs} slipSupplier={one} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
