import { useEffect, useRef } from 'react';
import type { Order } from '../../../worker/orders/contract.ts';
import { afterNextPaint } from '../../lib/next-paint.ts';
import OrderSheet from './OrderSheet.tsx';

type Props = { orders: readonly Order[]; hasCosts: boolean; onPrinted: () => void };

/** Prints some orders at once, each on a sheet of its own. */
export default function PrintOrders({ orders, hasCosts, onPrinted }: Props) {
  const done = useRef(onPrinted);
  useEffect(() => {
    let isGone = false;
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    // What is printed is rendered when printing begins, which may not be while React is at work.
    afterNextPaint(() => {
      if (!isGone) window.print();
    });
    return () => {
      isGone = true;
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return <OrderSheet orders={orders} hasCosts={hasCosts} />;
}
