import { Button, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SampleDetail } from '../../worker/samples/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { toast } from '../lib/toast/toast.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { useChangeSample } from './api.ts';

export type Decision = 'approved' | 'refused';
const VERBS = { approved: 'Approve', refused: 'Refuse' } as const;
const DONE = { approved: 'Approved', refused: 'Refused' } as const;

type Props = { sample: SampleDetail; decision: Decision; opened: boolean; onClose: () => void };

/** Approves or refuses a sample, with the reason. */
export function DecideDialog({ opened, onClose, ...props }: Props) {
  const { sample, decision } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={`${VERBS[decision]} ${sample.name}`} centered>
      <DecideForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function DecideForm({ sample, decision, onClose }: Omit<Props, 'opened'>) {
  const [why, setWhy] = useState('');
  const change = useChangeSample(sample.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const note = [sample.note, why.trim()].filter((text) => text !== '').join('\n');
    change.mutate(
      { decision, note },
      {
        onSuccess: () => {
          toast({ title: DONE[decision], description: sample.name });
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label="Why (optional)"
          description="Added to the note of the sample"
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <FormError>
          {change.isError
            ? errorText(change.error, saveFailureText('Couldn’t save the decision. Please try again.'))
            : undefined}
        </FormError>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending} {...(decision === 'refused' && { color: 'red' })}>
            {VERBS[decision]}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
