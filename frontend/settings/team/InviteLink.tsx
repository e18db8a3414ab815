import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import classes from './InviteLink.module.css';

/** An invite link with a Copy button. */
export function InviteLink({ url, label }: { url: string; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.link}>
      <TextInput
        ref={input}
        aria-label={label}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className={classes.text}
      />
      <Button
        variant="light"
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        onClick={() => void copyText(url, { select: () => input.current?.select() })}
      >
        Copy
      </Button>
    </div>
  );
}
