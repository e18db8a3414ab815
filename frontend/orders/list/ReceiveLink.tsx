import { IconPackageImport } from '@tabler/icons-react';
import type { Order } from '../../../worker/orders/contract.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import classes from '../Orders.module.css';
import { isOnTheWay } from '../words.ts';

type Props = {
  order: Order;
  /** In a row of the table, which is as high as it is dense. */
  isInRow?: boolean;
};

/** Leads from the list to what has arrived of an order; nothing where nothing is to come. */
export function ReceiveLink({ order: { id, number, state }, isInRow = false }: Props) {
  if (!isOnTheWay(state)) return null;
  return (
    <ButtonLink
      to="/orders/$id/receive"
      params={{ id: String(id) }}
      variant="light"
      size={isInRow ? 'xs' : 'sm'}
      className={classes.receive}
      aria-label={`Receive order ${number}`}
      leftSection={<IconPackageImport size={18} stroke={1.6} aria-hidden />}
    >
      Receive
    </ButtonLink>
  );
}
