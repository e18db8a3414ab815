import { Text } from '@mantine/core';
import type { ChatAnswer } from '../../worker/assistant/contract.ts';
import classes from './AssistantChat.module.css';

/** The tools of a model (worker/insights/tools-service.ts), by what they look up. */
const NAMES: Readonly<Record<string, string>> = {
  find: 'names',
  query: 'figures',
  advise: 'forecasts',
  propose: 'what a change or order would do',
  search: 'notes and messages',
};

export const toolNames = (tools: readonly string[]): string =>
  tools.map((tool) => NAMES[tool] ?? tool.replaceAll('_', ' ')).join(', ');

type Props = { tools: readonly string[]; engine: ChatAnswer['engine'] };

/** Who answered, and from what; folded, since few ask. */
export function Lookups({ tools, engine }: Props) {
  return (
    <details className={classes.lookups}>
      <summary>How this was answered</summary>
      {tools.length > 0 && <Text size="sm">Looked up: {toolNames(tools)}.</Text>}
      <Text size="sm" c="dimmed">
        {engine === 'built-in'
          ? 'Computed by Camellia from your stock, ledger and suppliers, without an AI model.'
          : 'Written by the AI model that your workspace uses, from Camellia’s computations.'}
      </Text>
    </details>
  );
}
