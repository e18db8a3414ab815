import { Kbd, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import classes from './KeysDialog.module.css';
import { areKeysOff, KEYED_PAGES, turnKeys } from './keys.ts';
import { navigation, otherPages, shownEntries, type UsedPages } from './navigation.ts';

type Props = { opened: boolean; onClose: () => void; isOffice: boolean; used: UsedPages };

/** The keys, and the switch that turns those without Ctrl off on this device. */
export default function KeysDialog({ opened, onClose, isOffice, used }: Props) {
  const [isOn, setOn] = useState(() => !areKeysOff());
  const pages = new Set(shownEntries([...navigation, ...otherPages], used).map(({ to }) => to));
  const keys: [keys: string[], does: string][] = [
    [['Ctrl', 'K'], 'Find anything, or do it: “receive 5 sencha”, “count cellar”'],
    [['?'], 'Show the keys'],
    [['/'], 'Find in the list'],
    ...(isOffice
      ? [[['c'], 'Add an item; on Orders, an order; on Recipes, a recipe; on Packing, pack'] as [string[], string]]
      : []),
    ...KEYED_PAGES.filter(({ to }) => pages.has(to) || to === '/mobile-work').map(
      ({ key, label }): [string[], string] => [['g', key], `Go to ${label}`],
    ),
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" centered size="md">
      <Stack>
        <Switch
          label="Keys without Ctrl"
          description="Turn them off on this device if speech input or a slip of the hand sets them off. The account menu has this list."
          checked={isOn}
          onChange={({ currentTarget }) => {
            turnKeys(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
        <dl className={classes.keys}>
          {keys.map(([pressed, does]) => (
            <div key={does} className={classes.row}>
              <dt>
                {pressed.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </dt>
              <dd>
                <Text size="sm">{does}</Text>
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Dialog>
  );
}
