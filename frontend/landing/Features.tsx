import { Container, Title } from '@mantine/core';
import { PROMISED_ASKS } from '../../engines/questions/literal-asks.ts';
import classes from './Features.module.css';
import {
  AnalyticsSketch,
  CsvSketch,
  EasySketch,
  InsightSketch,
  IntegrationsSketch,
  SecureSketch,
} from './sketches.tsx';

/** `What to reorder, what to reprice, what to stop buying` */
const PROMISED = PROMISED_ASKS.map(({ label }) => label)
  .join(', ')
  .replace(/^./, (letter) => letter.toUpperCase());

const FEATURES = [
  {
    title: 'CSV import',
    text: 'Drop in the list you already have. Camellia recognises the columns and checks every row, and you review it all before anything is saved.',
    sketch: <CsvSketch />,
  },
  {
    title: 'AI insights',
    text: `${PROMISED}, with the numbers behind every suggestion.`,
    sketch: <InsightSketch />,
  },
  {
    title: 'Analytics',
    text: 'Stock levels, inventory value, supplier performance and trends.',
    sketch: <AnalyticsSketch />,
  },
  {
    title: 'Integrations',
    text: 'Keep Airtable or Google Sheets in sync with your inventory, one way or both ways.',
    sketch: <IntegrationsSketch />,
  },
  {
    title: 'Secure data',
    text: 'Only your team sees your stock. Export it as a file whenever you like.',
    sketch: <SecureSketch />,
  },
  {
    title: 'Easy to use',
    text: 'Built for a phone in one hand and a tea chest in the other, and for a keyboard back at the desk.',
    sketch: <EasySketch />,
  },
];

/** What the product does, in six cards. */
export function Features() {
  return (
    <Container component="section" size="lg" className={classes.section} aria-labelledby="features">
      <Title order={2} id="features" className={classes.title}>
        From the first list to the next order
      </Title>
      <ul className={classes.grid}>
        {FEATURES.map(({ title, text, sketch }) => (
          <li key={title} className={classes.card}>
            <div className={classes.sketch} aria-hidden="true">
              {sketch}
            </div>
            <Title order={3} className={classes.name}>
              {title}
            </Title>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
