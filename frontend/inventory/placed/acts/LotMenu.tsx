import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPin, IconTag, IconTestPipe, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { afterNextPaint } from '../../../lib/next-paint.ts';
import { importOrReload } from '../../../lib/reload.ts';
import { localDay } from '../../../lib/stock/best-before.ts';
import rowClasses from './LazyLotMenu.module.css';
import classes from './LotMenu.module.css';
import { type ActedLot, actsOf, type LotAct } from './lot-acts.ts';

const LotActDialog = lazy(async () => ({
  default: (await importOrReload(import('./LotActDialogs.tsx'))).LotActDialog,
}));

const ACTS: Record<LotAct, { label: string; Icon: typeof IconTag }> = {
  markDown: { label: 'Mark down', Icon: IconTag },
  packFirst: { label: 'Pack first', Icon: IconPin },
  sample: { label: 'Take a sample', Icon: IconTestPipe },
  discard: { label: 'Discard', Icon: IconTrash },
};

type Props = {
  lot: ActedLot;
  /** Acts that are offered elsewhere on the page. */
  without?: readonly LotAct[];
  /** Dots in a row, which were pressed already, in place of a button with words. */
  isRow?: boolean;
};

/** What can be done about a lot that expires. */
export function LotMenu({ lot, without = [], isRow = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ act: LotAct; opened: boolean } | null>(null);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isRow) return;
    // It takes the place of the button that was pressed, to which the focus returns.
    target.current?.focus({ preventScroll: true });
    setOpen(true);
  }, [isRow]);
  const acts = actsOf(lot, localDay(Date.now())).filter((act) => !without.includes(act));
  const close = () => {
    setChosen((now) => now && { ...now, opened: false });
    // The dialog is loaded open, so it does not know where the focus came from.
    afterNextPaint(() => target.current?.focus({ preventScroll: true }));
  };
  return (
    <>
      {acts.length > 0 && (
        <Menu opened={isOpen} onChange={setOpen} position="bottom-end" classNames={{ item: classes.item ?? '' }}>
          <Menu.Target>
            {isRow ? (
              <ActionIcon
                ref={target}
                className={rowClasses.dots}
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`What to do with lot ${lot.code} of ${lot.item.name}`}
              >
                <IconDots size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
            ) : (
              <Button ref={target} variant="default" leftSection={<IconDots size={18} stroke={1.6} aria-hidden />}>
                More
              </Button>
            )}
          </Menu.Target>
          <Menu.Dropdown>
            {acts.map((act) => {
              const { label, Icon } = ACTS[act];
              return (
                <Menu.Item
                  key={act}
                  leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                  {...(act === 'discard' && { color: 'red' })}
                  onClick={() => setChosen({ act, opened: true })}
                >
                  {label}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      {chosen && (
        <Suspense>
          <LotActDialog key={chosen.act} act={chosen.act} lot={lot} opened={chosen.opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
