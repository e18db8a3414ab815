import { Button, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { pickFile } from '../../lib/pick-file.ts';
import { toast } from '../../lib/toast/toast.ts';
import type { Toast } from '../../lib/toast/toast-message.ts';
import { uploadError } from '../words.ts';
import classes from './PicturePicker.module.css';
import { PICTURE_TYPES } from './picture.ts';

const ACCEPT = PICTURE_TYPES.join(',');

type Props = {
  onFile: (file: File) => void;
  /** Called when a person goes to take or look for a picture. */
  onOpen: () => void;
  /** The toast for a file that is not a picture. */
  wrongType: Toast;
  /** Shows a larger drop zone. */
  large?: boolean;
};

/** Takes one picture: from the phone's camera, chosen or dropped. */
export function PicturePicker({ onFile, onOpen, wrongType, large = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (list: FileList | null, dropped: boolean) => {
    const [file, another] = list ?? [];
    if (another) toast(uploadError('Please drop one picture at a time.'));
    else if (file && !PICTURE_TYPES.includes(file.type)) {
      toast(dropped ? uploadError(wrongType.description ?? '') : wrongType);
    } else if (file) onFile(file);
    else if (dropped) toast(uploadError('That wasn’t a file. Please drop a picture.'));
  };
  const open = (camera: boolean) => {
    onOpen();
    pickFile(field.current, { accept: ACCEPT, camera });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files, true);
  };
  return (
    <section
      aria-label="Picture of an order slip"
      className={classes.zone}
      data-over={over || undefined}
      data-large={large || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={onDrop}
    >
      <Text fw={600} size="lg">
        {over ? 'Drop to use this picture' : 'Add a picture of an order slip'}
      </Text>
      <Text size="sm" c="dimmed">
        Take it from straight above in good light. JPG, PNG or WebP; maximum file size: 50MB
      </Text>
      <div className={classes.buttons}>
        <Button
          size="md"
          className={classes.camera}
          leftSection={<IconCamera size={20} aria-hidden />}
          onClick={() => open(true)}
        >
          Take a photo
        </Button>
        <Button size="md" variant="light" leftSection={<IconPhoto size={20} aria-hidden />} onClick={() => open(false)}>
          Choose an image
        </Button>
      </div>
      <Text size="sm" c="dimmed" className={classes.drop}>
        or drop one here
      </Text>
      <input
        ref={field}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label="Picture of an order slip"
        onChange={({ currentTarget }) => {
          take(currentTarget.files, false);
          // Allow choosing the same picture again.
          currentTarget.value = '';
        }}
      />
    </section>
  );
}
