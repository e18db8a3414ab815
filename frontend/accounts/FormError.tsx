import { Text } from '@mantine/core';

/** What went wrong with a form as a whole, read out when it appears. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <Text size="sm" c="var(--mantine-color-error)" fw={540}>
          {children}
        </Text>
      )}
    </div>
  );
}
