import { List, Text } from '@mantine/core';
import { products } from './outcome.ts';
import type { Undone } from './use-undo-import.ts';

/** What undoing an import did, and the items that were left alone, by name. */
export function UndoneReport({ undone: { reverted, kept } }: { undone: Undone }) {
  return (
    <div role="status">
      <Text>{products(reverted)} reverted.</Text>
      {kept.length > 0 && (
        <>
          <Text mt="xs">{kept.length === 1 ? 'One was left as it is' : `${kept.length} were left as they are`}:</Text>
          <List size="sm">
            {kept.map(({ id, name, reason }) => (
              <List.Item key={id}>
                {name}: {reason}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  );
}
