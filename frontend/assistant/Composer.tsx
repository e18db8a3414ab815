import { ActionIcon, Button, CloseButton, Textarea } from '@mantine/core';
import { IconPhotoUp, IconPlayerStopFilled, IconSend } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { toast } from '../lib/toast/toast.ts';
import classes from './AssistantChat.module.css';
import { ACCEPT, isPicture, type Picture, readPicture, THUMBNAIL_HEIGHT } from './picture.ts';

/** Characters of a question at most, as the server has it. */
const LONGEST = 2000;

type Props = {
  /** Ends the answer that is on its way; undefined where none is. */
  onStop: (() => void) | undefined;
  onSend: (text: string, picture: Picture | null) => void;
  input: RefObject<HTMLTextAreaElement | null>;
  /** What the button that sends says; without it, it has a picture. */
  sendLabel?: string;
  minRows?: number;
  /** Whether a dialog that opens gives it the focus. */
  takesFocus?: boolean;
};

/** Takes a question, a picture, or both. Locked while an answer is on its way; then its button stops the answer. */
export function Composer({ onStop, onSend, input, sendLabel, minRows = 1, takesFocus = false }: Props) {
  const isPending = onStop !== undefined;
  const [text, setText] = useState('');
  const [picture, setPicture] = useState<Picture | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const hint = useId();
  const isEmpty = text.trim() === '' && picture === null;

  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      if (!isPicture(file)) throw new Error('no picture');
      setPicture(await readPicture(file));
    } catch {
      toast({
        title: 'Invalid File Type',
        description: 'Please select an image file (JPG, PNG, or WebP).',
        variant: 'destructive',
      });
    }
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isPending || isEmpty) return;
    onSend(text, picture);
    setText('');
    setPicture(null);
  };
  const stop = (event: MouseEvent) => {
    // The second click of a double click was meant for the button that sends.
    if (event.detail > 1) return;
    onStop?.();
    input.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Input methods of other scripts also use Enter, to finish a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (file && isPicture(file) && !isPending) void take(file);
  };

  return (
    <form className={classes.composer} onSubmit={submit}>
      {picture && (
        <div className={classes.chosen}>
          <img src={picture.thumbnail} alt="The one to be sent" style={{ maxHeight: THUMBNAIL_HEIGHT }} />
          <CloseButton aria-label="Remove picture" disabled={isPending} onClick={() => setPicture(null)} />
        </div>
      )}
      <div className={classes.row} data-tall={minRows > 1 || undefined}>
        <input
          ref={files}
          type="file"
          accept={ACCEPT}
          hidden
          aria-label="Picture for the assistant"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <ActionIcon
          variant="default"
          className={classes.picture}
          aria-label="Add a picture"
          disabled={isPending}
          onClick={() => files.current?.click()}
        >
          <IconPhotoUp size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Textarea
          ref={input}
          data-autofocus={takesFocus || undefined}
          className={classes.input}
          aria-label="Your question"
          aria-describedby={hint}
          placeholder="Ask about your stock"
          autosize
          minRows={minRows}
          maxRows={5}
          size="md"
          maxLength={LONGEST}
          value={text}
          readOnly={isPending}
          aria-busy={isPending}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {/* One button in two roles: it keeps the focus. */}
        <Button
          type={isPending ? 'button' : 'submit'}
          variant={isPending ? 'default' : 'filled'}
          className={classes.send}
          aria-label={isPending ? 'Stop' : (sendLabel ?? 'Send')}
          disabled={!isPending && isEmpty}
          {...(isPending && { onClick: stop })}
        >
          {isPending ? (
            <IconPlayerStopFilled size={18} aria-hidden />
          ) : (
            (sendLabel ?? <IconSend size={20} stroke={1.6} aria-hidden />)
          )}
        </Button>
      </div>
      <span id={hint} className={classes.hint}>
        Enter sends, Shift and Enter begins a new line.
      </span>
    </form>
  );
}
