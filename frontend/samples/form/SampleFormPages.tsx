import { useQuery } from '@tanstack/react-query';
import { getLot } from '../../../worker/lots/contract.ts';
import type { SampleDetail } from '../../../worker/samples/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { BackToSamples, SampleLoaded } from '../SampleFrame.tsx';
import { SampleForm } from './SampleForm.tsx';
import type { UseItems } from './sample-values.ts';

type NewProps = {
  useItems: UseItems;
  /** What it is of. */
  itemId: number | undefined;
  lotId: number | undefined;
  onSaved: (sample: SampleDetail) => void;
};

/** /samples/new */
export function NewSamplePage({ useItems, itemId, lotId, onSaved }: NewProps) {
  const items = useItems();
  const lot = useQuery({ ...apiQuery(getLot, { params: { id: lotId ?? 0 } }), enabled: lotId !== undefined });
  const isReady = (itemId === undefined || items.length > 0) && (lotId === undefined || lot.data || lot.error);
  return (
    <Page title="New sample" width="list" above={<BackToSamples />}>
      {isReady ? (
        <SampleForm
          start={{
            itemId,
            ...(lot.data && {
              lot: { id: lot.data.id, code: lot.data.code, item: lot.data.item.name, itemId: lot.data.itemId },
            }),
          }}
          useItems={useItems}
          onSaved={onSaved}
          cancel={
            <ButtonLink to="/samples" variant="default" size="md">
              Cancel
            </ButtonLink>
          }
        />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Page>
  );
}

type EditProps = { id: number; useItems: UseItems; onSaved: (sample: SampleDetail) => void };

/** /samples/{id}/edit */
export function EditSamplePage({ id, useItems, onSaved }: EditProps) {
  return (
    <SampleLoaded id={id} isForm>
      {(sample) => (
        <Page title={`Edit ${sample.name}`} width="list" above={<BackToSamples />}>
          <SampleForm
            sample={sample}
            useItems={useItems}
            onSaved={onSaved}
            cancel={
              <ButtonLink to="/samples/$id" params={{ id: String(id) }} variant="default" size="md">
                Cancel
              </ButtonLink>
            }
          />
        </Page>
      )}
    </SampleLoaded>
  );
}
