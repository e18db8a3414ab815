import { Button, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { pickFile } from '../lib/pick-file.ts';
import { type Toast, toast } from '../lib/toast.ts';
import classes from './PicturePicker.module.css';
import { PICTURE_TYPES } from './picture.ts';
import { uploadError } from './words.ts';

const ACCEPT = PICTURE_TYPES.join(',');

type Props = {
  onFile: (file: File) => void;
  /** What is said of a chosen file that is no picture. */
  wrongType: Toast;
  /** Where dropping is the point of the page. */
  large?: boolean;
};

/** Takes one picture: from the camera of a phone, picked, or dropped. */
export function PicturePicker({ onFile, wrongType, large = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (list: FileList | null, dropped: boolean) => {
    const [file, another] = list ?? [];
    if (another) toast(uploadError('Please drop one picture at a time.'));
    else if (file && !PICTURE_TYPES.includes(file.type)) {
      toast(dropped ? uploadError(wrongType.description ?? '') : wrongType);
    } else if (file) onFile(file);
    else if (dropped) toast(uploadError('There was no file in what you dropped.'));
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
        {over ? 'Let go to use this picture' : 'A picture of an order slip'}
      </Text>
      <Text size="sm" c="dimmed">
        Straight from above, in good light. JPG, PNG or WebP; maximum file size: 50MB
      </Text>
      <div className={classes.buttons}>
        <Button
          size="md"
          className={classes.camera}
          leftSection={<IconCamera size={20} aria-hidden />}
          onClick={() => pickFile(field.current, { accept: ACCEPT, camera: true })}
        >
          Take a photo
        </Button>
        <Button
          size="md"
          variant="light"
          leftSection={<IconPhoto size={20} aria-hidden />}
          onClick={() => pickFile(field.current, { accept: ACCEPT })}
        >
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
          // The same picture may be chosen again.
          currentTarget.value = '';
        }}
      />
    </section>
  );
}
