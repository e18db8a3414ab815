import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import classes from './Files.module.css';
import type { Upload } from './use-uploads.ts';
import { WORDS } from './words.ts';

type Props = { upload: Upload; onRetry: () => void; onRemove: () => void };

/** A file on its way to the server, or why it is not there. */
export function UploadRow({ upload: { name, state, sent, error }, onRetry, onRemove }: Props) {
  const hasFailed = state === 'failed';
  return (
    <li className={classes.file}>
      <span className={classes.icon}>
        {hasFailed ? <IconAlertTriangle size={24} stroke={1.5} aria-hidden /> : <Loader size={22} aria-hidden />}
      </span>
      <span className={classes.what} role={hasFailed ? 'alert' : 'status'}>
        <span className={classes.name}>{name}</span>
        <span className={hasFailed ? classes.failed : classes.sub}>
          {hasFailed ? error : state === 'sending' ? WORDS.sending : WORDS.waiting}
          {/* Every step of it would be read out. */}
          {state === 'sending' && <span aria-hidden> {WORDS.percent(sent ?? 0)}</span>}
        </span>
      </span>
      {hasFailed && (
        <>
          <Button variant="default" onClick={onRetry} mih={44}>
            {WORDS.retry}
          </Button>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={WORDS.giveUp(name)} onClick={onRemove}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  );
}
