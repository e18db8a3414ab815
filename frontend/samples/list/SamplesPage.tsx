import { Group, Paper, SegmentedControl, Select, Text } from '@mantine/core';
import { IconPlus, IconTestPipe } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Sample } from '../../../worker/samples/contract.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { SampleRows } from '../SampleRows.tsx';
import { samplesQuery } from '../samples-query.ts';
import { NEW_SAMPLE, type SamplesSearch } from '../samples-search.ts';
import { samplesText } from '../words.ts';

type Props = { search: SamplesSearch; onSearch: (search: SamplesSearch) => void };

/** /samples: what was asked for, what came, and what is still to be decided. */
export function SamplesPage(props: Props) {
  return (
    <Page
      title="Samples"
      description="Offers, pre-shipment samples and arrivals, from asking to the decision."
      width="list"
      actions={
        <>
          <ButtonLink
            to="/tastings"
            variant="default"
            leftSection={<IconTestPipe size={18} stroke={1.6} aria-hidden />}
          >
            Tastings
          </ButtonLink>
          <AddButton />
        </>
      }
    >
      <Samples {...props} />
    </Page>
  );
}

const AddButton = () => (
  <ButtonLink
    to="/samples/$id"
    params={{ id: NEW_SAMPLE }}
    leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
  >
    Add a sample
  </ButtonLink>
);

/** What is to be decided first comes first; then the newest. */
const byDeadline = (one: Sample, other: Sample): number =>
  (one.decideBy ?? '9').localeCompare(other.decideBy ?? '9') || other.id - one.id;

function Samples({ search, onSearch }: Props) {
  const { show, supplier } = search;
  const { data, error, refetch } = useQuery(samplesQuery());
  if (!data) {
    return <Pending error={error} retry={refetch} failed="Couldn’t load the samples" rows={5} height={64} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No samples yet" actions={<AddButton />}>
        Add what you ask a supplier for, record when it arrives, taste it side by side, then approve or refuse it.
      </EmptyState>
    );
  }
  const suppliers = new Map(data.flatMap(({ supplierId, supplier: of }) => (of ? [[`${supplierId}`, of.name]] : [])));
  const shown = data
    .filter(({ supplierId }) => supplier === undefined || supplierId === supplier)
    .filter(({ decision }) => show === 'all' || (decision !== null) === (show === 'decided'));
  return (
    <>
      <Group mb="md" gap="sm">
        <SegmentedControl
          aria-label="Which samples"
          size="md"
          value={show ?? 'open'}
          data={[
            { value: 'open', label: 'To decide' },
            { value: 'decided', label: 'Decided' },
            { value: 'all', label: 'All' },
          ]}
          onChange={(value) => {
            const { show: _, ...rest } = search;
            onSearch(value === 'open' ? rest : { ...rest, show: value === 'all' ? 'all' : 'decided' });
          }}
        />
        {suppliers.size > 1 && (
          <Select
            aria-label="Supplier"
            placeholder="All suppliers"
            size="md"
            clearable
            data={[...suppliers].map(([value, label]) => ({ value, label }))}
            value={supplier === undefined ? null : String(supplier)}
            onChange={(value) => {
              const { supplier: _, ...rest } = search;
              onSearch(value === null ? rest : { ...rest, supplier: Number(value) });
            }}
          />
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="xs" className="tabular" role="status">
        {samplesText(shown.length)}
      </Text>
      {shown.length > 0 ? (
        <Paper withBorder radius="lg" px="lg" py="xs">
          <SampleRows samples={show === undefined ? shown.toSorted(byDeadline) : shown} />
        </Paper>
      ) : (
        <EmptyState title={show === 'decided' ? 'Nothing is decided yet' : 'Nothing is to be decided'}>
          Other samples are under {show === 'decided' ? 'To decide' : 'Decided'}.
        </EmptyState>
      )}
    </>
  );
}
