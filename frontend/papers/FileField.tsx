import { Button, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { UPLOAD_TYPES } from '../lib/upload-file.ts';

type Props = { file: File | null; error: string | undefined; onFile: (file: File) => void };

/** The file of a paper. A phone offers the camera as well as its files. */
export function FileField({ file, error, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={4}>
      <Button
        variant="light"
        size="md"
        data-autofocus
        leftSection={<IconFileUpload size={20} stroke={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose another file' : 'Take a photo or choose a file'}
      </Button>
      <Text size="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'} role={error ? 'alert' : undefined}>
        {error ?? (file ? file.name : 'PDF, JPG, PNG or WebP, up to 50 MB')}
      </Text>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES}
        hidden
        aria-label="File of the paper"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onFile(chosen);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </Stack>
  );
}
