import { Container, Title } from '@mantine/core';
import { Cup } from './Cup.tsx';
import classes from './TastingRow.module.css';

/** From palest to darkest. */
const CUPS = [
  ['White Tea', 'White'],
  ['Green Tea', 'Green'],
  ['Matcha', 'Matcha'],
  ['Herbal Tea', 'Herbal'],
  ['Oolong Tea', 'Oolong'],
  ['Chai', 'Chai'],
  ['Rooibos', 'Rooibos'],
  ['Black Tea', 'Black'],
  ['Pu-erh Tea', 'Pu-erh'],
] as const;

/** The kinds of tea the product is made for, as a row of cups. */
export function TastingRow() {
  return (
    <section className={classes.band}>
      <Container size="lg">
        <ul className={classes.cups}>
          {CUPS.map(([category, name]) => (
            <li key={category} className={classes.cup}>
              <Cup category={category} size={64} />
              {name}
            </li>
          ))}
        </ul>
        <Title order={2} className={classes.title}>
          Leaf by weight, tins by the piece, labels by the roll
        </Title>
        <p className={classes.text}>
          Two and a half pounds is 2.5, not 2 or 3. Every change is recorded with who, when and why, so the number on
          the screen is the number on the shelf.
        </p>
      </Container>
    </section>
  );
}
