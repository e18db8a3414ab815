import { Text } from '@mantine/core';

/** An error of a form as a whole, announced by screen readers. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)" fw={540}>
      {children}
    </Text>
  );
}
