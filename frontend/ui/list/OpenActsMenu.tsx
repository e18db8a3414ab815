import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ActsButton } from './ActsButton.tsx';
import type { ActsProps } from './acts.ts';

/** The menu of ActsMenu.tsx, which was pressed already. */
export default function OpenActsMenu({ label, place, acts }: ActsProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // It takes the place of the button that was pressed, to which the focus returns.
    target.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md">
      <Menu.Target>
        <ActsButton ref={target} label={label} place={place} />
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen &&
          acts().map(({ label: name, icon, isRed = false, run }) => (
            <Menu.Item key={name} leftSection={icon} onClick={run} {...(isRed && { color: 'red' })}>
              {name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
