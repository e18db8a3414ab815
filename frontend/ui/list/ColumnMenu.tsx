import { ActionIcon, Button, Checkbox, FocusTrap, Group, SegmentedControl, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ColumnMenu.module.css';
import { moved } from './columns.ts';
import type { Density } from './ListTable.tsx';
import { LIST_WORDS } from './list-words.ts';
import type { ColumnActs } from './use-columns.ts';

type Props = {
  columns: ColumnActs;
  density: Density;
  onDensity: (density: Density) => void;
};

/** Chooses the columns of a table, their order, and the height of its rows. */
export default function ColumnMenu({ columns, density, onDensity }: Props) {
  const [dragged, setDragged] = useState<string | null>(null);
  const shown = columns.shown.map(({ id }) => id);
  const dropOn = (onto: string) => {
    if (dragged && dragged !== onto && shown.includes(onto)) {
      columns.arrange(moved(shown, dragged, shown.indexOf(onto) - shown.indexOf(dragged)));
    }
    setDragged(null);
  };
  return (
    <FocusTrap>
      <div className={classes.menu}>
        <Text size="xs" c="dimmed" mb={4}>
          {LIST_WORDS.columnsHint}
        </Text>
        <ul className={classes.list} aria-label={LIST_WORDS.columns}>
          {columns.all.map(({ column: { id, label, isAlways }, isShown }) => (
            <li
              key={id}
              className={classes.entry}
              draggable={isShown}
              data-dragged={dragged === id || undefined}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged && isShown) event.preventDefault();
              }}
              onDrop={() => dropOn(id)}
            >
              <IconGripVertical size={16} stroke={1.6} aria-hidden className={classes.grip} data-shown={isShown} />
              <Checkbox
                className={classes.box}
                label={label}
                aria-label={LIST_WORDS.showColumn(label)}
                checked={isShown}
                disabled={isAlways === true}
                onChange={(event) => columns.show(id, event.currentTarget.checked)}
              />
              {isShown && (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={LIST_WORDS.moveLeft(label)}
                    title={LIST_WORDS.moveLeft(label)}
                    disabled={shown[0] === id}
                    onClick={() => columns.arrange(moved(shown, id, -1))}
                  >
                    <IconArrowUp size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={LIST_WORDS.moveRight(label)}
                    title={LIST_WORDS.moveRight(label)}
                    disabled={shown.at(-1) === id}
                    onClick={() => columns.arrange(moved(shown, id, 1))}
                  >
                    <IconArrowDown size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
        <Text size="sm" fw={560} mt="sm" mb={4}>
          {LIST_WORDS.density}
        </Text>
        <Group justify="space-between" gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={LIST_WORDS.density}
            data={[
              { value: 'comfortable', label: LIST_WORDS.comfortable },
              { value: 'compact', label: LIST_WORDS.compact },
            ]}
            value={density}
            onChange={(value) => onDensity(value === 'compact' ? 'compact' : 'comfortable')}
          />
          <Button size="compact-sm" variant="subtle" disabled={!columns.isChosen} onClick={columns.reset}>
            {LIST_WORDS.resetColumns}
          </Button>
        </Group>
      </div>
    </FocusTrap>
  );
}
