import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './SlipNames.module.css';

type Props = {
  /** As it is written on slips. */
  written: string;
  /** What it stands for. */
  meaning: ReactNode;
  /** Where and when it was confirmed. */
  note: ReactNode;
  /** What Change does, for screen readers. */
  changeLabel: string;
  forget: ReactNode;
  /** The form of Change. */
  form: (close: () => void) => ReactNode;
};

/** One thing that slips taught, with Change and Forget. */
export function LearnedRow({ written, meaning, note, changeLabel, forget, form }: Props) {
  const [changing, setChanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChanging(false);
    opener.current?.focus();
  };
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <div className={classes.name}>
          <Text component="span" fw={540}>
            {written}
          </Text>{' '}
          → {meaning}
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            ref={opener}
            variant="default"
            aria-label={changeLabel}
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            Change
          </Button>
          {forget}
        </Group>
      </div>
      {changing && form(close)}
    </li>
  );
}
