import { Badge, Button, Container, Group, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PublicHeader } from '../ui/PublicHeader.tsx';
import { useTitle } from '../ui/use-title.ts';
import classes from './DemoPage.module.css';
import { LiveSample } from './LiveSample.tsx';
import { STEPS } from './steps.tsx';

const TONES = { Current: 'amber', Complete: 'leaf', Pending: 'gray' } as const;

/**
 * /demo: the live sample workspace, and a six-step walkthrough of connecting Google Sheets that sends nothing.
 * `onOpened` opens the sample.
 */
export function DemoPage({ onOpened }: { onOpened: () => void }) {
  useTitle('Demo');
  const [done, setDone] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const step = STEPS[done];

  const go = (next: number) => {
    setDone(next);
    // The step’s text has changed: move the focus to it.
    stage.current?.focus();
  };

  return (
    <>
      <PublicHeader />
      <Container component="main" size="lg" className={classes.main}>
        <Title order={1} className={classes.headline}>
          See Camellia at work
        </Title>
        <LiveSample onOpened={onOpened} />
        <Title order={2} className={classes.walkTitle}>
          Walkthrough: connect Google Sheets in six steps
        </Title>
        <Text c="dimmed" mt="sm" maw="42rem">
          See how signing in with Google links a spreadsheet to Camellia. The pages are drawn and the names are made up:
          nothing is sent to Google, and the live sample is not part of it.
        </Text>
        <div className={classes.walk}>
          <ol className={classes.steps}>
            {STEPS.map(({ title }, index) => {
              const state = index < done ? 'Complete' : index === done ? 'Current' : 'Pending';
              return (
                <li
                  key={title}
                  className={classes.step}
                  data-state={state}
                  aria-current={state === 'Current' ? 'step' : undefined}
                >
                  <span className={classes.number}>{index + 1}</span>
                  <span className={classes.name}>{title}</span>
                  <Badge variant="light" color={TONES[state]}>
                    {state}
                  </Badge>
                </li>
              );
            })}
          </ol>
          <div className={classes.stage} ref={stage} tabIndex={-1}>
            {step ? (
              <>
                <Text size="sm" c="dimmed">
                  Step {done + 1} of {STEPS.length}
                </Text>
                <Title order={3}>{step.title}</Title>
                <Text mt="xs">{step.text}</Text>
                <div className={classes.window}>
                  <div className={classes.place}>{step.place}</div>
                  <div className={classes.scene}>{step.scene}</div>
                </div>
                <Group>
                  <Button size="md" onClick={() => go(done + 1)}>
                    {step.action}
                  </Button>
                  {done > 0 && (
                    <Button size="md" variant="subtle" onClick={() => go(0)}>
                      Restart
                    </Button>
                  )}
                </Group>
              </>
            ) : (
              <>
                <Title order={3}>Connected</Title>
                <Text mt="xs">
                  You’ve completed all six steps. In your own workspace, the spreadsheet and your inventory would now be
                  in sync.
                </Text>
                <Group mt="lg">
                  <ButtonLink to="/register" size="md">
                    Get Started
                  </ButtonLink>
                  <Button size="md" variant="default" onClick={() => go(0)}>
                    Restart
                  </Button>
                </Group>
              </>
            )}
          </div>
        </div>
      </Container>
    </>
  );
}
