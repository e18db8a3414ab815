import { Alert, Button, Card, Group, Loader, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Ask } from '../../engines/questions/ask.ts';
import { type LiteralAsk, PRESET_ASKS, QUICK_ASKS } from '../../engines/questions/literal-asks.ts';
import type { InsightsAnswer } from '../../worker/insights/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { isModelFailure } from '../lib/requests/model-failure.ts';
import classes from './AskPanel.module.css';
import type { Asked } from './api.ts';

type Props = {
  query: string;
  onQuery: (query: string) => void;
  /** Asks this, and shows it in the field. */
  onAsk: (query: string, meant?: Ask) => void;
  ask: UseMutationResult<InsightsAnswer, Error, Asked>;
};

const MAX_QUESTION_LENGTH = 2000;

/** Where questions are asked, by word or by button, and answered. */
export function AskPanel({ query, onQuery, onAsk, ask }: Props) {
  const isBlank = query.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && !ask.isPending) onAsk(query);
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  const buttons = (prompts: readonly LiteralAsk[]) =>
    prompts.map((prompt) => (
      <Button
        key={prompt.label}
        variant="default"
        size="sm"
        radius="xl"
        disabled={ask.isPending}
        onClick={() => onAsk(prompt.text, prompt.ask)}
      >
        {prompt.label}
      </Button>
    ));
  return (
    <Card component="section" aria-labelledby="ask">
      <Title order={2} size="h3" id="ask" mb="sm">
        Ask AI
      </Title>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Textarea
            label="Your question"
            placeholder="What should I reorder this week?"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={MAX_QUESTION_LENGTH}
            value={query}
            onChange={(event) => onQuery(event.currentTarget.value)}
            onKeyDown={sendOnEnter}
          />
          <Button
            type="submit"
            className={classes.ask}
            disabled={isBlank || ask.isPending}
            leftSection={<IconSparkles size={18} aria-hidden />}
          >
            Ask AI
          </Button>
          <Group gap="xs" role="group" aria-label="Preset prompts">
            {buttons(PRESET_ASKS)}
          </Group>
          <Stack gap={6} role="group" aria-labelledby="quick-actions">
            <Text size="sm" c="dimmed" id="quick-actions">
              Quick Actions
            </Text>
            <Group gap="xs">{buttons(QUICK_ASKS)}</Group>
          </Stack>
        </Stack>
      </form>
      <Response ask={ask} />
    </Card>
  );
}

/** What came back: the text, how it was made, or that it failed. */
function Response({ ask }: Pick<Props, 'ask'>) {
  const region = useRef<HTMLElement>(null);
  // On a phone the answer comes below the buttons: it is brought into sight.
  useEffect(() => {
    if (ask.isSuccess || ask.isError) region.current?.scrollIntoView({ block: 'nearest' });
  }, [ask.isSuccess, ask.isError]);
  return (
    <section
      ref={region}
      aria-label="AI response"
      aria-live="polite"
      aria-busy={ask.isPending}
      className={classes.response}
    >
      {ask.isPending ? (
        <Group gap="sm">
          <Loader size="sm" />
          <Text c="dimmed">Looking through your records…</Text>
        </Group>
      ) : ask.isError ? (
        <>
          <Alert color="red" variant="light" role="alert">
            Failed to generate AI insights. Please try again.
          </Alert>
          {isModelFailure(ask.error) && <WithoutModel ask={ask} />}
        </>
      ) : ask.data ? (
        <>
          <Text className={classes.text}>{ask.data.response}</Text>
          <Text size="sm" c="dimmed" mt="xs">
            {ask.data.engine === 'built-in'
              ? 'Computed by Camellia from your stock, ledger and suppliers, without an AI model.'
              : 'Written by the AI model that your workspace uses, from Camellia’s computations.'}
          </Text>
        </>
      ) : (
        <Text c="dimmed">For example: What runs out before December?</Text>
      )}
    </section>
  );
}

/** Why the model gave no answer, and the way to one that needs none. */
function WithoutModel({ ask }: Pick<Props, 'ask'>) {
  const { variables, error } = ask;
  if (!variables || variables.engine === 'built-in') return null;
  return (
    <Stack gap="xs" mt="sm" align="flex-start">
      <Text size="sm" c="dimmed">
        {errorText(error, '')}
      </Text>
      <Button variant="default" size="sm" onClick={() => ask.mutate({ ...variables, engine: 'built-in' })}>
        Answer without the model
      </Button>
    </Stack>
  );
}
