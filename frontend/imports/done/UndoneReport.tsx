import { List, Text } from '@mantine/core';
import type { Undone } from '../api.ts';
import { products } from '../review/outcome.ts';

/** The result of an undo, with the items that were skipped. */
export function UndoneReport({ undone: { reverted, skipped } }: { undone: Undone }) {
  return (
    <div role="status">
      <Text>{products(reverted)} reverted.</Text>
      {skipped.length > 0 && (
        <>
          <Text mt="xs">{skipped.length === 1 ? 'One was not reverted' : `${skipped.length} were not reverted`}:</Text>
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
