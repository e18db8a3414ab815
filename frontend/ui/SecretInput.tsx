import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = PasswordInputProps & {
  /** What is typed, for the button's name: `Show API key`. */
  what?: string;
  onShownChange?: (shown: boolean) => void;
};

/** A password field with a button, reachable by keyboard, that shows or hides what is typed. */
export function SecretInput({ what = 'password', onShownChange, ...props }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={shown}
      onVisibilityChange={(next) => {
        setShown(next);
        onShownChange?.(next);
      }}
      visibilityToggleButtonProps={{ 'aria-label': `${shown ? 'Hide' : 'Show'} ${what}`, tabIndex: 0 }}
    />
  );
}
