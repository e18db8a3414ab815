import { List, Text } from '@mantine/core';
import type { Undone } from '../api.ts';
import { products } from '../review/outcome.ts';

/** What undoing an import did, and the items that were left alone, by name. */
export function UndoneReport({ undone: { reverted, skipped } }: { undone: Undone }) {
  return (
    <div role="status">
      <Text>{products(reverted)} reverted.</Text>
      {skipped.length > 0 && (
        <>
          <Text mt="xs">
            {skipped.length === 1 ? 'One was left as it is' : `${skipped.length} were left as they are`}:
          </Text>
          <List size="sm">
            {skipped.map(({ id, name, reason }) => (
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
