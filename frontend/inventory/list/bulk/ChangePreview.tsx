import { Text } from '@mantine/core';
import { BULK_WORDS } from './bulk-words.ts';
import classes from './ChangePreview.module.css';
import { type ChangeLine, labelOf } from './edits.ts';

/** More than anybody reads; the rest is counted. */
const SHOWN = 100;

type Props = {
  lines: readonly ChangeLine[];
  /** Names the field of each line, where they are of several. */
  hasFields?: boolean;
};

/** What a change makes of each item: before and after. */
export function ChangePreview({ lines, hasFields = false }: Props) {
  if (lines.length === 0) return null;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={BULK_WORDS.preview}>
        <thead>
          <tr>
            <th scope="col">{BULK_WORDS.item}</th>
            <th scope="col">{BULK_WORDS.before}</th>
            <th scope="col">{BULK_WORDS.after}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map(({ item, field, before, after }) => (
            <tr key={`${item.id} ${field}`}>
              <th scope="row">
                {item.name}
                {hasFields && <span className={classes.field}>{labelOf(field)}</span>}
              </th>
              <td className={classes.before}>{before ?? BULK_WORDS.nothing}</td>
              <td className={classes.after}>{after ?? BULK_WORDS.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          {BULK_WORDS.more(lines.length - SHOWN)}
        </Text>
      )}
    </div>
  );
}
