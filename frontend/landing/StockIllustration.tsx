import { Badge } from '@mantine/core';
import { Cup } from './Cup.tsx';
import classes from './StockIllustration.module.css';

const BADGES = { 'In Stock': 'leaf', 'Low Stock': 'amber', Critical: 'red', 'Out of Stock': 'red' } as const;

type Row = { name: string; category: string; stock: string; ofPar: number; badge: keyof typeof BADGES };

/** Invented teas. `ofPar` is stock on hand divided by par. */
const ROWS: Row[] = [
  { name: 'Sencha Fukamushi', category: 'Green Tea', stock: '18.5 kg', ofPar: 1.54, badge: 'In Stock' },
  { name: 'Keemun Mao Feng', category: 'Black Tea', stock: '6.2 kg', ofPar: 0.62, badge: 'Low Stock' },
  { name: 'Silver Needle', category: 'White Tea', stock: '0.75 kg', ofPar: 0.37, badge: 'Critical' },
  { name: 'Tie Guan Yin', category: 'Oolong Tea', stock: '24 kg', ofPar: 2, badge: 'In Stock' },
  { name: 'Ripe Pu-erh, cake', category: 'Pu-erh Tea', stock: '42 pieces', ofPar: 1.4, badge: 'In Stock' },
];

/** An illustration of the product: a short stock list with par marked on every bar. */
export function StockIllustration() {
  return (
    <figure className={classes.figure}>
      <div
        className={classes.list}
        role="img"
        aria-label="Example stock list: five teas with stock on hand, a bar showing stock against par and a status badge"
      >
        {ROWS.map(({ name, category, stock, ofPar, badge }) => (
          <div key={name} className={classes.row} data-tone={BADGES[badge]}>
            <Cup category={category} size={38} />
            <div className={classes.what}>
              <div className={classes.name}>{name}</div>
              <div className={classes.bar}>
                <div className={classes.fill} style={{ width: `${Math.min(ofPar, 2) * 50}%` }} />
              </div>
            </div>
            <div className={classes.stock}>{stock}</div>
            <Badge variant="light" color={BADGES[badge]} className={classes.badge}>
              {badge}
            </Badge>
          </div>
        ))}
      </div>
      <figcaption className={classes.caption}>Example data. The mark on each bar is par.</figcaption>
    </figure>
  );
}
