import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { copyText } from '../lib/copy-text.ts';
import classes from './integrations.module.css';

/** A read-only field with a Copy button. */
export function CopyField({ label, description, value }: { label: string; description?: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.copied}>
      <TextInput
        ref={input}
        label={label}
        description={description}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className={classes.copiedText}
      />
      <Button
        variant="light"
        aria-label={`Copy ${label}`}
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        onClick={() => void copyText(value, { select: () => input.current?.select() })}
      >
        Copy
      </Button>
    </div>
  );
}
