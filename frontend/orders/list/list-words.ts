import { formatCount } from '../../lib/text/format.ts';

/** The texts of the list of orders. */
export const WORDS = {
  columns: {
    order: 'Order',
    number: 'Number',
    lines: 'Lines',
    state: 'State',
    when: 'When',
    expected: 'Expected',
    ordered: 'Ordered',
    received: 'Received',
    total: 'Total',
  },
  number: (number: number) => `No. ${number}`,
  orders: (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`,
  nameOf: (number: number, supplier: string) => `order ${number} from ${supplier}`,
  open: 'Open',
  receive: 'Receive',
  print: 'Print',
} as const;
