import { Card, Stack, Text, Title } from '@mantine/core';
import { Page } from '../ui/Page.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { GUIDES, type Guide } from './guides.ts';
import classes from './HowToGuidePage.module.css';

/** /how-to-guide: the daily tasks, step by step. */
export function HowToGuidePage() {
  return (
    <Page title="How-To Guide" description="Daily tasks, step by step." width="reading">
      <Stack gap="md">
        <nav aria-label="On this page">
          <ul className={classes.contents}>
            {GUIDES.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {GUIDES.map((guide) => (
          <GuideCard key={guide.id} guide={guide} />
        ))}
      </Stack>
    </Page>
  );
}

function GuideCard({ guide: { id, title, intro, steps, facts, link } }: { guide: Guide }) {
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="xs" className={classes.title}>
        {title}
      </Title>
      <Text>{intro}</Text>
      {steps && (
        <ol className={classes.list}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {facts && (
        <ul className={classes.list}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {link && (
        <TextLink to={link.to} className={classes.link}>
          {link.label}
        </TextLink>
      )}
    </Card>
  );
}
