import { useQuery } from '@tanstack/react-query';
import { getLot } from '../../../worker/lots/contract.ts';
import type { SampleDetail } from '../../../worker/samples/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import type { NewSampleSearch } from '../samples-search.ts';
import { SampleForm } from './SampleForm.tsx';
import type { UseItems } from './sample-values.ts';

type Props = NewSampleSearch & { useItems: UseItems; onSaved: (sample: SampleDetail) => void };

/** /samples/new: a sample of an item, of a lot or of nothing that is known yet. */
export function NewSamplePage({ useItems, item, lot, onSaved }: Props) {
  const items = useItems();
  const { data, error } = useQuery({
    ...apiQuery(getLot, { params: { id: lot ?? 0 } }),
    enabled: lot !== undefined,
  });
  const isReady = (item === undefined || items.length > 0) && (lot === undefined || data || error);
  return (
    <Page title="New sample" width="list" above={<BackLink to="/samples">Samples</BackLink>}>
      {isReady ? (
        <SampleForm
          start={{ itemId: item, ...(data && { lot: { id: data.id, code: data.code, item: data.item.name } }) }}
          useItems={useItems}
          onSaved={onSaved}
          cancel={() => (
            <ButtonLink to="/samples" variant="default" size="md">
              Cancel
            </ButtonLink>
          )}
        />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Page>
  );
}
