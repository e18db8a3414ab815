import { Button, Grid, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowsExchange, IconArrowsSplit2, IconHandStop, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { unitAfter } from '../../engines/numbers/quantity-text.ts';
import type { LotDetail } from '../../worker/lots/contract.ts';
import { errorText, isRefusal } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { useSession } from '../lib/session/session.ts';
import { usePlaces } from '../lib/stock/places.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { LotStatusMark } from '../ui/stock/LotStatusMark.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { lotQuery, useChangeLot } from './api.ts';
import { LotFacts } from './LotFacts.tsx';
import { LotMovements } from './LotMovements.tsx';
import { LotNotice, type PaperDialog } from './LotNotice.tsx';
import classes from './Lots.module.css';

type LotDialog = (lot: LotDetail, opened: boolean, onClose: () => void) => ReactNode;

type Props = {
  id: number;
  /** The dialogs that move and discard stock of the lot. */
  moveDialog: LotDialog;
  discardDialog: LotDialog;
  /** What else can be done about the lot. */
  menu: (lot: LotDetail) => ReactNode;
  /** The samples that were taken of it, and its public page. */
  samples: ReactNode;
  /** Its papers, below their heading with the id `lot-papers`. */
  papers: (lot: LotDetail) => ReactNode;
  paperDialog: PaperDialog;
};

/** /lots/:id: one lot, what is known of it, where it lies and everything that happened to it. */
export function LotPage({ id, moveDialog, discardDialog, menu, samples, papers, paperDialog }: Props) {
  const { data: lot, error, refetch } = useQuery(lotQuery(id));
  if (!lot) {
    return (
      <Page title="Lot" above={<BackLink to="/lots">Lots</BackLink>}>
        {isRefusal(error, 'not_found', 'invalid_request') ? (
          <EmptyState
            title="We couldn’t find this lot"
            actions={
              <ButtonLink to="/lots" variant="light">
                All lots
              </ButtonLink>
            }
          >
            It may belong to another workspace.
          </EmptyState>
        ) : (
          <Pending error={error} retry={refetch} failed="Couldn’t load the lot" rows={5} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={lot.code}
      tabTitle={`Lot ${lot.code}`}
      description={
        <>
          Lot of{' '}
          <TextLink to="/inventory/$id" params={{ id: String(lot.itemId) }} inherit>
            {lot.item.name}
          </TextLink>
          {lot.supplier && ` · ${lot.supplier.name}`}
        </>
      }
      above={<BackLink to="/lots">Lots</BackLink>}
      actions={<Actions lot={lot} moveDialog={moveDialog} discardDialog={discardDialog} menu={menu} />}
    >
      <LotNotice lot={lot} paperDialog={paperDialog} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <LotFacts lot={lot} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Stock lot={lot} />
            <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="lot-papers">
              {papers(lot)}
            </Paper>
            {samples}
          </Stack>
        </Grid.Col>
        <Grid.Col span={12}>
          <LotMovements lot={lot} />
        </Grid.Col>
      </Grid>
    </Page>
  );
}

/** Hold or release, move and discard. */
function Actions({
  lot,
  moveDialog,
  discardDialog,
  menu,
}: Pick<Props, 'moveDialog' | 'discardDialog' | 'menu'> & { lot: LotDetail }) {
  const places = usePlaces();
  const [open, setOpen] = useState<'move' | 'discard' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <HoldButton lot={lot} />
      {places.length > 0 && lot.quantity > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('move')}
        >
          Move
        </Button>
      )}
      {lot.quantity > 0 && lot.status === 'ok' && (
        <ButtonLink
          to="/runs/rework"
          search={{ lot: lot.id }}
          variant="default"
          leftSection={<IconArrowsSplit2 size={18} stroke={1.6} aria-hidden />}
        >
          Split or merge
        </ButtonLink>
      )}
      {lot.quantity > 0 && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('discard')}
        >
          Discard
        </Button>
      )}
      {menu(lot)}
      {moveDialog(lot, open === 'move', close)}
      {discardDialog(lot, open === 'discard', close)}
    </>
  );
}

function HoldButton({ lot }: { lot: LotDetail }) {
  const { me } = useSession();
  const change = useChangeLot(lot);
  const isHeld = lot.status !== 'ok';
  if (lot.status === 'recalled' && me?.role === 'staff') return null;
  // What is missing is said above, with the way to add it.
  if (isHeld && lot.releaseNeeds.length > 0) return null;
  const set = (status: LotDetail['status'], title: string) =>
    change.mutate(
      { status },
      {
        onSuccess: () => toast({ title, description: `${lot.item.name}, lot ${lot.code}` }),
        onError: (failure) =>
          toast({
            title: 'Update Failed',
            description: errorText(failure, saveFailureText('Couldn’t change the lot. Please try again.')),
            variant: 'destructive',
          }),
      },
    );
  return (
    <Button
      variant={isHeld ? 'filled' : 'default'}
      leftSection={
        isHeld ? (
          <IconPlayerPlay size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconHandStop size={18} stroke={1.6} aria-hidden />
        )
      }
      loading={change.isPending}
      onClick={() => (isHeld ? set('ok', 'Released') : set('hold', 'On hold'))}
    >
      {isHeld ? 'Release' : 'Hold'}
    </Button>
  );
}

/** How much there is, and in which places. */
function Stock({ lot }: { lot: LotDetail }) {
  const places = usePlaces();
  const { quantity, item, stock, status } = lot;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="lot-stock">
      <Group justify="space-between" align="flex-start" gap="sm" mb={places.length > 0 ? 'sm' : 0}>
        <Stack gap={0}>
          <Title order={2} size="h3" id="lot-stock">
            {places.length > 0 ? 'Where it lies' : 'Stock'}
          </Title>
          <Text className={classes.onHand}>
            {formatQuantity(quantity)}{' '}
            <Text span size="lg" c="dimmed">
              {unitAfter(quantity, item.unit)}
            </Text>
          </Text>
        </Stack>
        <LotStatusMark status={status} />
      </Group>
      {places.length > 0 && (
        <ul className={classes.plain}>
          {stock.map((row) => (
            <li key={row.locationId} className={classes.place}>
              <span>{row.location.name}</span>
              <Text span fw={560} className="tabular">
                {formatQuantity(row.quantity, item.unit)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}
