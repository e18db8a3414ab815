import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import type { Sample } from '../../../worker/samples/contract.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SampleForm } from './SampleForm.tsx';
import type { UseItems } from './sample-values.ts';

/** Corrects what is known of a sample, in a dialog. */
export function EditSample({ sample, useItems }: { sample: Sample; useItems: UseItems }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconEdit size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Edit
      </Button>
      <Dialog opened={isOpen} onClose={close} title={`Edit ${sample.name}`} size="lg" centered>
        <SampleForm
          sample={sample}
          useItems={useItems}
          onSaved={close}
          cancel={(leave) => (
            <Button variant="default" size="md" onClick={() => leave(close)}>
              Cancel
            </Button>
          )}
        />
      </Dialog>
    </>
  );
}
