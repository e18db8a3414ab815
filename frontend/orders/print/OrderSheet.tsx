import { costPer } from '../../../engines/units/cost-per.ts';
import { fromItemUnit, unitIn } from '../../../engines/units/other-unit.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatDate, formatExact, formatQuantity } from '../../lib/text/format.ts';
import { OnPaper } from '../../ui/print/OnPaper.tsx';
import paper from '../../ui/print/PrintedTable.module.css';
import classes from './OrderSheet.module.css';

/** A calendar day, whatever the reader's time zone. */
const day = (text: string) => formatDate(`${text.slice(0, 10)}T12:00`);

type Props = { orders: readonly Order[]; hasCosts: boolean };

/** Orders on paper, for their suppliers. @param hasCosts whether the reader may see them */
export default function OrderSheet({ orders, hasCosts }: Props) {
  const several = orders.length > 1;
  return (
    <OnPaper>
      {() => orders.map((order) => <Sheet key={order.id} order={order} hasCosts={hasCosts} isOneOfSeveral={several} />)}
    </OnPaper>
  );
}

type SheetProps = { order: Order; hasCosts: boolean; isOneOfSeveral: boolean };

function Sheet({ order, hasCosts, isOneOfSeveral }: SheetProps) {
  const { me } = useSession();
  const { number, supplier, lines, note, currency, createdAt, orderedAt, expectedOn, state } = order;
  // The supplier's copy: in the order's currency.
  const total = currency === null ? order.total : order.priceTotal;
  const withCosts = hasCosts && lines.some((line) => eachOf(line, currency) !== null);
  const facts = [
    ['Order', String(number)],
    orderedAt === null ? ['Drafted', day(createdAt)] : ['Ordered', day(orderedAt)],
    ...(expectedOn === null ? [] : [['Expected', day(expectedOn)]]),
  ];
  return (
    <div className={classes.sheet} data-several={isOneOfSeveral || undefined}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{state === 'draft' ? 'Draft order' : 'Order'}</h1>
          <div>From {me?.workspace?.name}</div>
          <div>To {supplier.name}</div>
        </div>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <table className={paper.table}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={paper.number}>
              Quantity
            </th>
            {withCosts && (
              <th scope="col" className={paper.number}>
                Each
              </th>
            )}
            {withCosts && (
              <th scope="col" className={paper.number}>
                Amount
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { id, item, quantity } = line;
            const each = eachOf(line, currency);
            const unit = unitIn(item, item.buyUnit);
            return (
              <tr key={id}>
                <td>{item.name}</td>
                <td className={paper.number}>{formatQuantity(fromItemUnit(quantity, item, unit), unit)}</td>
                {withCosts && (
                  <td className={paper.number}>{each !== null && formatExact(costPer(each, item, unit), currency)}</td>
                )}
                {withCosts && (
                  <td className={paper.number}>{each !== null && formatExact(amount(quantity, each), currency)}</td>
                )}
              </tr>
            );
          })}
          {withCosts && total !== null && (
            <tr>
              <th scope="row">Total</th>
              <td />
              <td />
              <th className={paper.number}>{formatExact(total, currency)}</th>
            </tr>
          )}
        </tbody>
      </table>
      {note !== '' && <p className={classes.note}>{note}</p>}
    </div>
  );
}

const amount = (quantity: number, each: number) => Math.round(quantity * each * 1e6) / 1e6;

/** What one of a line costs in the currency of its order. */
const eachOf = ({ price, unitCost }: Order['lines'][number], currency: string | null) =>
  currency === null ? unitCost : price;
