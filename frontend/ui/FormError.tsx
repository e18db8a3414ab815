import { Text } from '@mantine/core';

/** What went wrong with a form as a whole, read out when it appears. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)" fw={540}>
      {children}
    </Text>
  );
}
