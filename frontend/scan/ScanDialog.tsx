import { Button, Slider, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Taken } from '../lib/scan/scan.ts';
import { Dialog } from '../ui/Dialog.tsx';
import classes from './Scan.module.css';
import { abilitiesOf, setCamera, useCamera } from './use-camera.ts';
import { useCodesInView } from './use-codes-in-view.ts';
import { CAMERA_WORDS, WORDS } from './words.ts';

/** Of codes (engines/gs1/read.ts). */
const MAX_TYPED = 2_000;
/** Mantine's dialogs are at 200, its notifications at 400. */
const ABOVE_DIALOGS = 300;

type Props = {
  opened: boolean;
  title: string;
  /** Whether it stays open after a code. */
  isContinuous: boolean;
  /** What was made of the last code. */
  said: Taken;
  /** Gets each code; without `isContinuous`, one, after the dialog is gone. */
  onCode: (text: string) => void;
  onClose: () => void;
};

/** Reads codes with the camera, or takes one that is typed. */
export default function ScanDialog({ opened, title, isContinuous, said, onCode, onClose }: Props) {
  const [isUsed, setUsed] = useState(false);
  const read = useRef<string | null>(null);
  const isWrong = typeof said !== 'string';
  const take = (text: string) => {
    if (isContinuous) return onCode(text);
    if (read.current !== null) return;
    read.current = text;
    setUsed(true);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      centered
      // It may be opened from another dialog, above which it is.
      zIndex={ABOVE_DIALOGS}
      // What is done with the code may move the focus.
      returnFocus={!isUsed}
      onExitTransitionEnd={() => {
        const text = read.current;
        read.current = null;
        setUsed(false);
        if (text !== null) onCode(text);
      }}
    >
      <Stack gap="md">
        <Camera isOn={opened && !isUsed} onCode={take} />
        <Text
          role="status"
          c={said === '' ? 'dimmed' : isWrong ? 'red' : undefined}
          fw={isWrong ? 640 : undefined}
          mih="1lh"
        >
          {typeof said === 'string' ? said || WORDS.aim : said.wrong}
        </Text>
        <TypedCode onCode={take} />
      </Stack>
    </Dialog>
  );
}

function Camera({ isOn, onCode }: { isOn: boolean; onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [cannot, setCannot] = useState(false);
  const { state, track } = useCamera(video, isOn && !cannot);
  useCodesInView({ video, isOn: isOn && state === 'on' && !cannot, onCode, onFailure: () => setCannot(true) });
  const { torch, zoom } = abilitiesOf(track);
  return (
    <>
      <div className={classes.view}>
        {/* A live picture without sound. */}
        <video ref={video} className={classes.video} playsInline muted aria-hidden />
        {state === 'on' && !cannot ? (
          <div className={classes.aim} />
        ) : (
          <div className={classes.state} role="status">
            {cannot ? WORDS.unreadable : CAMERA_WORDS[state === 'on' ? 'starting' : state]}
          </div>
        )}
      </div>
      {(torch || zoom) && (
        <div className={classes.tools}>
          {torch && (
            <Switch
              // A camera that was started again is dark.
              key={track?.id}
              label={WORDS.light}
              onChange={(event) => setCamera(track, { torch: event.currentTarget.checked })}
            />
          )}
          {zoom && (
            <Slider
              className={classes.zoom}
              label={null}
              thumbLabel={WORDS.zoom}
              min={zoom.min}
              max={zoom.max}
              step={zoom.step || 0.1}
              defaultValue={zoom.min}
              onChange={(value) => setCamera(track, { zoom: value })}
            />
          )}
        </div>
      )}
    </>
  );
}

function TypedCode({ onCode }: { onCode: (text: string) => void }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    onCode(text);
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        className={classes.field}
        label={WORDS.typed}
        size="md"
        maxLength={MAX_TYPED}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default">
        {WORDS.use}
      </Button>
    </form>
  );
}
