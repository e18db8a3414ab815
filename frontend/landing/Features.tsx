import { Container, Title } from '@mantine/core';
import { PROMISES } from '../../engines/questions/prompts.ts';
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
const PROMISED = PROMISES.map(({ phrase }) => phrase)
  .join(', ')
  .replace(/^./, (letter) => letter.toUpperCase());

const FEATURES = [
  {
    title: 'CSV import',
    text: 'Drop in the list you have. Columns are recognised, rows are checked, and nothing is saved before you have seen it.',
    sketch: <CsvSketch />,
  },
  {
    title: 'AI insights',
    text: `${PROMISED}: each with the numbers that it rests on.`,
    sketch: <InsightSketch />,
  },
  {
    title: 'Analytics',
    text: 'Stock levels, the value on your shelves, how your suppliers keep their word, and where it is heading.',
    sketch: <AnalyticsSketch />,
  },
  {
    title: 'Integrations',
    text: 'Keep Airtable or Google Sheets in step with your inventory, in either direction or in both.',
    sketch: <IntegrationsSketch />,
  },
  {
    title: 'Secure data',
    text: 'Your stock is seen by your team and nobody else. Take it with you as a file, whenever you like.',
    sketch: <SecureSketch />,
  },
  {
    title: 'Easy to use',
    text: 'Made for a phone in one hand and a tea chest in the other, and for a keyboard back at the desk.',
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
