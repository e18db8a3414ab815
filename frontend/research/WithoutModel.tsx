import { Button, Group, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { errorText } from '../lib/requests/api-error.ts';
import { isModelFailure } from '../lib/requests/model-failure.ts';

type Props<Asked, Answer> = {
  research: UseMutationResult<Answer, Error, Asked & { engine?: 'built-in' | 'openai' | undefined }>;
};

/** After a model failure: the reason, and a button to research without AI. */
export function WithoutModel<Asked, Answer>({ research }: Props<Asked, Answer>) {
  const { variables, error, isPending } = research;
  if (isPending || !variables || variables.engine === 'built-in' || !isModelFailure(error)) return null;
  return (
    <Group role="status">
      <Text size="sm">{errorText(error, '')}</Text>
      <Button variant="default" onClick={() => research.mutate({ ...variables, engine: 'built-in' })}>
        Research without AI
      </Button>
    </Group>
  );
}
