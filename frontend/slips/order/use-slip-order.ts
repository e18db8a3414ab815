import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { findOrder } from '../../../engines/stock/order-of-delivery.ts';
import { listOrders, type Order } from '../../../worker/orders/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { chosen, type ReviewRow } from '../review/review-rows.ts';
import { confirmedBy, differencesOf } from './differences.ts';

const NONE: Order[] = [];
/** How long a list fetched with a reading is taken as it is, in milliseconds: until its rows have been reviewed. */
export const FRESH = 60_000;
export const freshOrders = { ...apiQuery(listOrders), staleTime: FRESH };
const isOnTheWay = ({ state }: Order) => state === 'ordered' || state === 'partly_received';

type Slip = { rows: readonly ReviewRow[]; supplier: string; currency: string; isRead: boolean };

/**
 * The order that a slip's goods are of: the one that a person chose, else the one that the page is about, else the most
 * likely of those that are on the way.
 * @param about the id of the order that the page is about
 */
export function useSlipOrder({ rows, supplier, currency, isRead }: Slip, about?: number) {
  const isOffice = useIsOffice();
  const { data } = useQuery({ ...freshOrders, enabled: isRead });
  const [choice, setChoice] = useState<number | null>();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const orders = useMemo(() => (data ?? NONE).filter(isOnTheWay), [data]);
  const found = useMemo(() => {
    // What was read stays the same while a person types.
    const goods = rows.map(({ itemId, read }) => ({ itemId, quantity: read.quantity }));
    return findOrder(orders, { supplier, goods });
  }, [orders, rows, supplier]);
  const wanted = choice === undefined ? (about ?? found?.id) : choice;
  const order = orders.find(({ id }) => id === wanted) ?? null;
  const received = useMemo(() => chosen(rows), [rows]);
  const differences = useMemo(
    () => (order ? differencesOf(order, received, currency) : []),
    [order, received, currency],
  );
  const closes = differences.flatMap(({ shortLine }) =>
    shortLine !== undefined && closed.has(shortLine) ? [shortLine] : [],
  );
  const reset = useCallback(() => {
    setChoice(undefined);
    setClosed(new Set());
  }, []);
  return {
    orders,
    order,
    /** Whether it was found by what is on the slip. */
    isFound: choice === undefined && about === undefined && order !== null,
    differences,
    /** Lines of which the rest no longer comes. */
    closes,
    canClose: isOffice,
    close: (line: number, isClosed: boolean) =>
      setClosed((before) => new Set([...before].filter((one) => one !== line).concat(isClosed ? [line] : []))),
    choose: (id: number | null) => {
      setChoice(id);
      setClosed(new Set());
    },
    reset,
    /** Whether the order confirms what was read of a row. */
    confirms: (key: number) => order !== null && confirmedBy(order, received).has(key),
    /** As the API takes it. */
    toInput: () => (order ? { id: order.id, ...(closes.length > 0 && { closes }) } : null),
  };
}

export type SlipOrder = ReturnType<typeof useSlipOrder>;
