import { Button, Text } from '@mantine/core';
import { IconCamera, IconFileImport } from '@tabler/icons-react';
import { type DragEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { ImportProblem } from '../../../engines/csv-reading/file/file-error.ts';
import { pickFile } from '../../lib/pick-file.ts';
import classes from './FileDrop.module.css';

/** Phones recognise CSV files by type, computers by extension. */
const TABLES = '.csv,text/csv,text/comma-separated-values';
const PHOTOS = 'image/*';

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** Keeps a file dropped outside the drop zone from replacing the page. */
function useNoStrayDrops() {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}

type Props = {
  onFile: (file: File) => void;
  onProblem: (problem: ImportProblem) => void;
  /** Whether photos of order slips are accepted. */
  takesPhotos: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** Takes one file, dropped or chosen. */
export function FileDrop({ onFile, onProblem, takesPhotos, ref }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const accept = takesPhotos ? `${TABLES},${PHOTOS}` : TABLES;
  useNoStrayDrops();

  const take = (files: FileList | null) => {
    const [file, another] = files ?? [];
    if (another) {
      const message = 'Please import one file at a time.';
      onProblem({ title: 'One File at a Time', message });
    } else if (file) {
      onFile(file);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };

  return (
    <>
      <button
        ref={ref}
        type="button"
        className={classes.zone}
        data-over={over || undefined}
        onClick={() => pickFile(input.current, { accept })}
        onDragOver={onDragOver}
        onDragLeave={onDragLeave}
        onDrop={onDrop}
      >
        <IconFileImport size={36} stroke={1.4} className={classes.icon} aria-hidden />
        <Text span fw={600} size="lg" className={classes.title}>
          {over ? 'Drop to import this file' : 'Drop a CSV file here, or choose one'}
        </Text>
        <Text span size="sm" c="dimmed">
          From any spreadsheet, or exported from Airtable, Shopify, Square or WooCommerce
          {takesPhotos && '; or a photo of an order slip (JPG, PNG, WebP)'}
        </Text>
      </button>
      {takesPhotos && (
        <Button
          variant="light"
          size="md"
          className={classes.camera}
          leftSection={<IconCamera size={20} aria-hidden />}
          onClick={() => pickFile(input.current, { accept: PHOTOS, camera: true })}
        >
          Take a photo of a slip
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label="CSV file"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Allow choosing the same file again after it has been corrected.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
