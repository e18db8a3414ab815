import { Switch } from '@mantine/core';
import { setLargeControls, useLargeControls } from '../lib/large-controls.ts';

/** Makes controls larger on this device. */
export function LargeControlsSwitch() {
  return (
    <Switch
      size="md"
      label="Larger controls"
      description="For hands in gloves. Only on phones and touch screens, and only on this device."
      checked={useLargeControls()}
      onChange={(event) => setLargeControls(event.currentTarget.checked)}
    />
  );
}
