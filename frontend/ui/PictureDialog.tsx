import { Box, Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiRequest } from '../lib/requests/request.ts';
import { Dialog } from './Dialog.tsx';
import classes from './PictureDialog.module.css';
import { ErrorState } from './states/ErrorState.tsx';
import { ZoomButtons } from './ZoomButtons.tsx';

/** Picture widths as multiples of the dialog's. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

type Props = {
  /** The picture's API path, `/api/uploads/…`. */
  path: string;
  title: string;
  opened: boolean;
  onClose: () => void;
};

/** A zoomable picture that only members of the workspace may see. */
export function PictureDialog({ path, title, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close picture' }}
    >
      <Picture key={path} path={path} title={title} />
    </Dialog>
  );
}

function Picture({ path, title }: Pick<Props, 'path' | 'title'>) {
  const { data, error, refetch } = useQuery({
    queryKey: [path, 'picture'],
    // Fetched with the token, which a plain `<img>` would not send.
    queryFn: async ({ signal }) => (await apiRequest('GET', path, undefined, { signal })).blob(),
    gcTime: 60_000,
  });
  const [zoom, setZoom] = useState(0);
  const url = useObjectUrl(data);
  const scale = ZOOMS[zoom] ?? 1;
  if (error) return <ErrorState title="Couldn’t load the picture" error={error} onRetry={() => void refetch()} />;
  if (!url) {
    return (
      <Center mih="40vh" role="status" aria-label="Loading picture">
        <Loader />
      </Center>
    );
  }
  return (
    <>
      <ZoomButtons
        zoom={scale}
        onOut={zoom === 0 ? undefined : () => setZoom(zoom - 1)}
        onIn={zoom === ZOOMS.length - 1 ? undefined : () => setZoom(zoom + 1)}
      />
      {/* Focusable, so that it scrolls by keyboard. */}
      <Box component="section" aria-label={title} tabIndex={0} className={classes.frame}>
        <img src={url} alt={title} className={classes.picture} style={{ width: `${scale * 100}%` }} />
      </Box>
    </>
  );
}

/** An object URL for `<img>`, revoked on unmount. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}
