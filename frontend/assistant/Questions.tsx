import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import type { Ask } from '../../engines/questions/ask.ts';
import type { LiteralAsk } from '../../engines/questions/literal-asks.ts';
import classes from './AssistantChat.module.css';

type Props = {
  title: string;
  questions: readonly LiteralAsk[];
  isPending: boolean;
  onAsk: (question: string, ask: Ask) => void;
};

/** Questions that a button asks. */
export function Questions({ title, questions, isPending, onAsk }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of fields.
    <div role="group" aria-labelledby={id} className={classes.suggestions}>
      <Text size="sm" c="dimmed" w="100%" id={id}>
        {title}
      </Text>
      {questions.map(({ label, text, ask }) => (
        <Button key={label} variant="default" size="sm" disabled={isPending} onClick={() => onAsk(text, ask)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
