import { Button } from '@mantine/core';
import { IconFlag, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import type { Tasting } from '../../worker/tastings/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { toast } from '../lib/toast/toast.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useEndTasting } from './api.ts';
import { tastersText } from './words.ts';

type Props = { tasting: Tasting; onDeleted: () => void };
type Act = 'end' | 'reopen' | 'delete';

const WORDS: Record<Act, { label: string; title: string; done: string; failed: string }> = {
  end: {
    ...{ label: 'End tasting', title: 'End this tasting?', done: 'Tasting Ended' },
    failed: 'Couldn’t end the tasting. Please try again.',
  },
  reopen: {
    ...{ label: 'Open again', title: 'Open this tasting again?', done: 'Tasting Open' },
    failed: 'Couldn’t open the tasting. Please try again.',
  },
  delete: {
    ...{ label: 'Delete', title: 'Delete this tasting?', done: 'Tasting Deleted' },
    failed: 'Couldn’t delete the tasting. Please try again.',
  },
};

/** Ends a tasting, opens it again, or deletes it as long as nobody has written. */
export function OfficeActions({ tasting, onDeleted }: Props) {
  const { endedAt, tasters } = tasting;
  const [asked, setAsked] = useState<{ act: Act; opened: boolean } | null>(null);
  const ask = (act: Act) => setAsked({ act, opened: true });
  return (
    <>
      {endedAt === null ? (
        <>
          {tasters.length === 0 && (
            <Button variant="subtle" color="red" onClick={() => ask('delete')}>
              Delete
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconFlag size={18} stroke={1.6} aria-hidden />}
            onClick={() => ask('end')}
          >
            End tasting
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          leftSection={<IconRotate size={18} stroke={1.6} aria-hidden />}
          onClick={() => ask('reopen')}
        >
          Open again
        </Button>
      )}
      {asked && (
        <Ask
          key={asked.act}
          {...asked}
          tasting={tasting}
          onClose={() => setAsked({ ...asked, opened: false })}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}

function Ask({ act, opened, tasting, onClose, onDeleted }: Props & { act: Act; opened: boolean; onClose: () => void }) {
  const { mutate, isPending } = useEndTasting(tasting.id, act);
  const { label, title, done, failed } = WORDS[act];
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast({ title: done, description: tasting.name });
        if (act === 'delete') onDeleted();
      },
      onError: (failure) => {
        onClose();
        toast({
          title: 'Update Failed',
          description: errorText(failure, saveFailureText(failed)),
          variant: 'destructive',
        });
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={label}
      destructive={act === 'delete'}
      pending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {act === 'end'
        ? `${tastersText(tasting.tasters.length)} so far. Everybody then sees the cups, all sheets and the result. A sheet that still waits on a phone without a network is not taken any longer, unless you open the tasting again.`
        : act === 'reopen'
          ? 'Sheets can be written again. Who has seen the result knows what is in the cups.'
          : 'Nobody has written yet. The samples stay.'}
    </ConfirmDialog>
  );
}
