import { Button, type ButtonProps, CloseButton, Text } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { LIST_WORDS } from './list-words.ts';
import classes from './SelectionBar.module.css';
import type { Selection } from './selection.ts';
import type { Identified } from './use-virtual-rows.ts';

type Props = {
  /** The bar for screen readers. */
  label: string;
  /** A number of rows in words: `3 items`. */
  countText: (count: number) => string;
  selection: Selection;
  /** The rows of the list, as they are shown. */
  shown: readonly Identified[];
  /** How many of them are selected. */
  count: number;
  /** Buttons: `SelectionAct`. */
  children: ReactNode;
};

/** What is done with the selected rows that a list shows. */
export function SelectionBar({ label, countText, selection, shown, count, children }: Props) {
  return (
    <section className={classes.bar} aria-label={label}>
      <Text fw={600} role="status" className={`tabular ${classes.count}`}>
        {LIST_WORDS.selected(countText(count))}
      </Text>
      {count < shown.length && (
        <Button variant="subtle" className={classes.act} onClick={() => selection.add(shown.map(({ id }) => id))}>
          {LIST_WORDS.selectThem(shown.length)}
        </Button>
      )}
      <span className={classes.acts}>{children}</span>
      <CloseButton size={44} aria-label={LIST_WORDS.clearSelection} onClick={() => selection.clear()} />
    </section>
  );
}

/** A button of the bar. */
export function SelectionAct(props: ButtonProps & ComponentPropsWithoutRef<'button'>) {
  return <Button variant="default" className={classes.act} {...props} />;
}
