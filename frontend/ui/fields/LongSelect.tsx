import { Select, type SelectProps } from '@mantine/core';
import { useMemo, useState } from 'react';
import { afterNextPaint } from '../../lib/next-paint.ts';

/** The rest is found by typing. */
const MAX_SHOWN = 50;

type Option = { value: string; label: string };

type Props<Choice> = Omit<SelectProps, 'data' | 'limit' | 'searchable' | 'value' | 'onFocus'> & {
  value: string | null;
  /** Listed above the choices. Keep it the same object. */
  first?: readonly Option[];
  /** May be thousands. Keep it, and `toOption`, the same object: another one lists them again. */
  choices: readonly Choice[];
  toOption: (choice: Choice) => Option;
};

const NOTHING_FIRST: readonly Option[] = [];

/**
 * A Select of thousands of choices. They are listed once somebody is about to choose, after the frame that shows the press;
 * until then it has the chosen one alone.
 */
export function LongSelect<Choice>({ first = NOTHING_FIRST, choices, toOption, value, ...props }: Props<Choice>) {
  const [isListed, setListed] = useState(false);
  const alone = isListed ? null : value;
  const options = useMemo(() => {
    if (isListed) return [...first, ...choices.map(toOption)];
    for (const choice of choices) {
      const option = toOption(choice);
      if (option.value === alone) return [...first, option];
    }
    return [...first];
  }, [first, choices, toOption, isListed, alone]);
  return (
    <Select
      {...props}
      searchable
      limit={MAX_SHOWN}
      data={options}
      value={value}
      // The list opens with the first frame and is filled with the second.
      onFocus={() => afterNextPaint(() => afterNextPaint(() => setListed(true)))}
    />
  );
}
