import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormError } from '../ui/states/FormError.tsx';

type Props = {
  children: ReactNode;
  /** Of the button that saves. */
  label: string;
  hasChanges: boolean;
  isSaving: boolean;
  /** An error that belongs to none of the fields. */
  error: string | undefined;
  onSubmit: () => void;
};

/** Fields with a button that saves their changes. */
export function SettingsForm({ children, label, hasChanges, isSaving, error, onSubmit }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>
        {children}
        <FormError>{error}</FormError>
        <Group>
          <Button type="submit" loading={isSaving} disabled={!hasChanges}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
