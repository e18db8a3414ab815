import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = PasswordInputProps & {
  /** Names the secret in the button's label: `Show API key`. */
  what?: string;
  onShownChange?: (shown: boolean) => void;
};

/** A password field with a keyboard-accessible show/hide button. */
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
