import { Button, Group, Text } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';

type Props = {
  /** How large a picture is shown, as a multiple of its smallest size. */
  zoom: number;
  /** Zooms out; absent where it is smallest. */
  onOut: (() => void) | undefined;
  /** Zooms in; absent where it is largest. */
  onIn: (() => void) | undefined;
};

/** Zoom out, Zoom in, and how large a picture is shown. */
export function ZoomButtons({ zoom, onOut, onIn }: Props) {
  return (
    <Group gap="sm" mb="sm">
      <Button
        variant="default"
        size="md"
        leftSection={<IconZoomOut size={20} aria-hidden />}
        disabled={!onOut}
        onClick={onOut}
      >
        Zoom out
      </Button>
      <Button
        variant="default"
        size="md"
        leftSection={<IconZoomIn size={20} aria-hidden />}
        disabled={!onIn}
        onClick={onIn}
      >
        Zoom in
      </Button>
      <Text size="sm" c="dimmed" role="status" className="tabular">
        {Math.round(zoom * 100)}%
      </Text>
    </Group>
  );
}
