import { enteredFigures } from '../../forecasting/entered-figures.ts';
import type { Supplier } from '../facts.ts';
import { column, type Value } from './column.ts';

/** What the entry of a supplier says, and how its deliveries went. */

const fact = (label: string, of: (entry: Supplier) => string) =>
  column({
    ...{ from: 'supplier', label, tell: (text) => `${label} ${text}`, unit: 'text', total: 'none' },
    value: ({ supplier: { entry } }): Value => (entry === null || of(entry) === '' ? null : of(entry)),
  });

export const OF_SUPPLIERS = {
  email: fact('email', ({ email }) => email),
  phone: fact('phone', ({ phone }) => phone),
  contactPerson: fact('contact', ({ contactPerson }) => contactPerson),
  notes: fact('note', ({ notes }) => notes),
  responseHours: column({
    ...{
      from: 'supplier',
      label: 'response time',
      tell: (figure) => `answers within ${figure}`,
      unit: 'hours',
      total: 'mean',
    },
    value: ({ supplier: { entry } }) => (entry ? enteredFigures(entry).responseHours : null),
  }),
  reliability: column({
    ...{
      from: 'supplier',
      label: 'reliability',
      tell: (figure) => `reliability ${figure}`,
      unit: 'score',
      total: 'mean',
    },
    value: ({ supplier: { entry } }) => (entry ? enteredFigures(entry).reliability : null),
  }),
  deliveries: column({
    ...{
      from: 'supplier',
      label: 'orders that arrived',
      tell: (figure) => `${figure} arrived`,
      unit: 'count',
      total: 'sum',
    },
    need: () => ({ arrivals: { from: 0, until: 0 } }),
    value: ({ supplier: { entry }, facts }) =>
      facts.arrivals.find(({ supplierId }) => supplierId === entry?.id)?.arrived ?? 0,
  }),
  late: column({
    ...{ from: 'supplier', label: 'late orders', tell: (figure) => `${figure} late`, unit: 'count', total: 'sum' },
    need: () => ({ arrivals: { from: 0, until: 0 } }),
    value: ({ supplier: { entry }, facts }) => {
      const open = [...facts.orders.values()]
        .flat()
        .filter(({ overdue, supplierName }) => overdue && supplierName === entry?.name);
      return (facts.arrivals.find(({ supplierId }) => supplierId === entry?.id)?.late ?? 0) + open.length;
    },
  }),
};
