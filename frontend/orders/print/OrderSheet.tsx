import { costPer } from '../../../engines/units/cost-per.ts';
import { fromItemUnit, unitIn } from '../../../engines/units/other-unit.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatDate, formatExact, formatQuantity } from '../../lib/text/format.ts';
import { OnPaper } from '../../ui/print/OnPaper.tsx';
import classes from './OrderSheet.module.css';

/** A calendar day, whatever the reader's time zone. */
const day = (text: string) => formatDate(`${text.slice(0, 10)}T12:00`);

/** An order on paper, for its supplier. @param hasCosts whether the reader may see them */
export default function OrderSheet({ order, hasCosts }: { order: Order; hasCosts: boolean }) {
  const { me } = useSession();
  const { number, supplier, lines, note, total, createdAt, orderedAt, expectedOn, state } = order;
  const withCosts = hasCosts && lines.some(({ unitCost }) => unitCost !== null);
  const facts = [
    ['Order', String(number)],
    orderedAt === null ? ['Drafted', day(createdAt)] : ['Ordered', day(orderedAt)],
    ...(expectedOn === null ? [] : [['Expected', day(expectedOn)]]),
  ];
  return (
    <OnPaper>
      {() => (
        <div className={classes.sheet}>
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
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col" className={classes.figure}>
                  Quantity
                </th>
                {withCosts && (
                  <th scope="col" className={classes.figure}>
                    Each
                  </th>
                )}
                {withCosts && (
                  <th scope="col" className={classes.figure}>
                    Amount
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, item, quantity, unitCost }) => {
                const unit = unitIn(item, item.buyUnit);
                return (
                  <tr key={id}>
                    <td>{item.name}</td>
                    <td className={classes.figure}>{formatQuantity(fromItemUnit(quantity, item, unit), unit)}</td>
                    {withCosts && (
                      <td className={classes.figure}>
                        {unitCost !== null && formatExact(costPer(unitCost, item, unit))}
                      </td>
                    )}
                    {withCosts && (
                      <td className={classes.figure}>{unitCost !== null && formatExact(amount(quantity, unitCost))}</td>
                    )}
                  </tr>
                );
              })}
              {withCosts && total !== null && (
                <tr>
                  <th scope="row">Total</th>
                  <td />
                  <td />
                  <th className={classes.figure}>{formatExact(total)}</th>
                </tr>
              )}
            </tbody>
          </table>
          {note !== '' && <p className={classes.note}>{note}</p>}
        </div>
      )}
    </OnPaper>
  );
}

const amount = (quantity: number, unitCost: number) => Math.round(quantity * unitCost * 1e6) / 1e6;
