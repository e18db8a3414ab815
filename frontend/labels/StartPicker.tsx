import { Text } from '@mantine/core';
import type { LabelSize } from '../../engines/labels/sizes.ts';
import classes from './Labels.module.css';
import { WORDS } from './words.ts';

type Props = { size: LabelSize; startAt: number; count: number; onChange: (startAt: number) => void };

/** The first sheet, of which some labels may be used: the one where printing begins is chosen. */
export function StartPicker({ size: { sheet }, startAt, count, onChange }: Props) {
  if (!sheet) return null;
  const all = sheet.columns * sheet.rows;
  return (
    <fieldset className={classes.start}>
      <Text component="legend" size="sm" fw={500} mb={6}>
        {WORDS.start}
      </Text>
      <div className={classes.sheet} style={{ gridTemplateColumns: `repeat(${sheet.columns}, 1fr)` }}>
        {Array.from({ length: all }, (_, n) => n + 1).map((place) => (
          <label
            key={place}
            className={classes.cell}
            data-filled={(place >= startAt && place < startAt + count) || undefined}
          >
            <input
              type="radio"
              name="startAt"
              value={place}
              checked={place === startAt}
              onChange={() => onChange(place)}
              aria-label={WORDS.startAt(place, all)}
            />
            {place}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
