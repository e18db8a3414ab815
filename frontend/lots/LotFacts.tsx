import { Button, Group, Paper, Title } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import type { LotDetail } from '../../worker/lots/contract.ts';
import { useSession } from '../lib/session/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { BestBefore } from '../ui/stock/BestBefore.tsx';
import { LotForm } from './LotForm.tsx';
import classes from './Lots.module.css';
import { LOT_TEXTS, organicText, receivedText } from './lot-values.ts';

/** What is known of a lot; the office can correct it. */
export function LotFacts({ lot }: { lot: LotDetail }) {
  const { me } = useSession();
  const [editing, setEditing] = useState(false);
  const known = LOT_TEXTS.filter(({ name }) => lot[name] !== '');
  const isOffice = me?.role === 'admin' || me?.role === 'member';
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="lot-facts">
      <Group justify="space-between" gap="sm" mb="md">
        <Title order={2} size="h3" id="lot-facts">
          Details
        </Title>
        {isOffice && (
          <Button
            variant="default"
            leftSection={<IconEdit size={18} stroke={1.6} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
      </Group>
      <dl className={classes.facts}>
        <div>
          <dt>Best before</dt>
          <dd>
            <BestBefore of={lot} always isBetterWithAge={lot.item.isBetterWithAge} />
          </dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>{receivedText(lot.receivedOn)}</dd>
        </div>
        {lot.isOrganic && (
          <div>
            <dt>Organic</dt>
            <dd>{organicText(lot)}</dd>
          </div>
        )}
        {known.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{lot[name]}</dd>
          </div>
        ))}
      </dl>
      <Dialog opened={editing} onClose={() => setEditing(false)} title={`Edit lot ${lot.code}`} centered>
        <LotForm lot={lot} onDone={() => setEditing(false)} />
      </Dialog>
    </Paper>
  );
}
