import { Group, Text } from '@mantine/core';

/** The logo's leaf. Decorative: the name is next to it. */
export function Leaf({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M27.5 4.2C17.4 3.4 9.6 6.2 6.6 12.4c-2.1 4.4-1.2 9 1.3 12.2C14.6 26 20.7 23.9 24 18.7c2.6-4.1 3.5-9 3.5-14.5Z"
        fill="var(--mantine-primary-color-filled)"
      />
      <path
        d="M4.2 29.3c2.3-7.6 7.3-13.6 15.3-18.1"
        fill="none"
        stroke="var(--mantine-color-amber-5)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Leaf and name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Group gap={8} wrap="nowrap">
      <Leaf size={size} />
      <Text span fw={680} fz={size * 0.72} lts="-0.02em" c="bright">
        Camellia
      </Text>
    </Group>
  );
}
