import { Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import {
  type Placeholder,
  type PlaceholderValues,
  placeholderLabel,
} from '../../engines/supplier-messages/placeholders.ts';
import { dateText } from '../../engines/text/style.ts';

type Props = {
  open: readonly Placeholder[];
  /** What has a field of its own in the form. */
  askedElsewhere: readonly Placeholder[];
  onFill: (values: PlaceholderValues) => void;
};

/** Asks for what a message leaves open. What is entered is put into the message when its field is left. */
export function OpenPlaceholders({ open, askedElsewhere, onFill }: Props) {
  const asked = open.filter((name) => !askedElsewhere.includes(name));
  return (
    <Stack gap="xs" display={open.length > 0 ? undefined : 'none'}>
      <Text size="sm" fw={540} c="var(--mantine-color-amber-text)" role="status">
        {open.length > 0 && `Still to fill in: ${open.map(placeholderLabel).join(', ')}`}
      </Text>
      {asked.map((name) => (
        <OpenPlaceholder key={name} name={name} onFill={onFill} />
      ))}
    </Stack>
  );
}

function OpenPlaceholder({ name, onFill }: { name: Placeholder; onFill: Props['onFill'] }) {
  const [value, setValue] = useState('');
  const isDay = name === 'deliveryDate' || name === 'orderDate';
  const fill = () => {
    if (value.trim() !== '') onFill({ [name]: isDay ? dateText(new Date(value), 'day', 'UTC') : value.trim() });
  };
  return (
    <TextInput
      label={placeholderLabel(name)}
      type={isDay ? 'date' : 'text'}
      maxLength={500}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={fill}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        fill();
      }}
    />
  );
}
