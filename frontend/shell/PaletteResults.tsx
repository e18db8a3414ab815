import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './CommandPalette.module.css';
import type { SearchResult } from './search.ts';

export type PaletteOption = SearchResult & { icon: ReactNode };

export interface PaletteGroup {
  label: string;
  options: PaletteOption[];
}

type Props = {
  id: string;
  groups: PaletteGroup[];
  /** The place of the option that Enter opens, counted over all groups; -1 for none. */
  chosen: number;
  onChoose: (option: PaletteOption) => void;
};

/** What the palette found, in groups. */
export const PaletteResults = memo(function PaletteResults({ id, groups, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (chosen > 0) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
    else if (groups.length > 0) list.current?.scrollTo(0, 0);
  }, [id, groups, chosen]);

  let place = 0;
  return (
    <>
      <div role="status" className={classes.empty}>
        {groups.length === 0 && 'No results'}
      </div>
      {groups.length > 0 && (
        <div ref={list} role="listbox" id={id} aria-label="Results" className={classes.list}>
          {groups.map(({ label, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
            <div key={label} role="group" aria-label={label} className={classes.group}>
              {options.map((option) => {
                const index = place++;
                return (
                  <Option
                    key={option.id}
                    id={`${id}-${index}`}
                    option={option}
                    isChosen={index === chosen}
                    onChoose={onChoose}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
    </>
  );
});

type OptionProps = { id: string; option: PaletteOption; isChosen: boolean; onChoose: (option: PaletteOption) => void };

const Option = memo(function Option({ id, option, isChosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search box has the focus and names the chosen option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search box opens it.
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      className={classes.option}
      // The search box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {option.icon}
      <span className={classes.text}>
        <span className={classes.label}>{option.label}</span>
        {option.description && <span className={classes.description}>{option.description}</span>}
      </span>
    </div>
  );
});
