import { Button, Group, MultiSelect, Paper, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_CUPS, type Tasting } from '../../../worker/tastings/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { formatDate } from '../../lib/text/format.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { type Amount, AmountField, isUnread } from '../../ui/fields/AmountField.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { samplesQuery, useSetUpTasting } from '../api.ts';

type Props = {
  /** The sample in the first cup. */
  sampleId: number | undefined;
  onSaved: (tasting: Tasting) => void;
};

/** /tastings/new: which samples are in the cups, and how they are brewed. */
export function NewTastingPage(props: Props) {
  const isOffice = useIsOffice();
  const { data, error, refetch } = useQuery(samplesQuery);
  return (
    <Page title="New tasting" width="reading" above={<BackLink to="/tastings">Tastings</BackLink>}>
      {!isOffice ? (
        <EmptyState title="The office sets up tastings" actions={<ButtonLink to="/tastings">All tastings</ButtonLink>}>
          Ask a colleague in the office. You can taste what is open.
        </EmptyState>
      ) : data ? (
        <TastingForm samples={data} {...props} />
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load the samples" rows={4} />
      )}
    </Page>
  );
}

type Choice = { id: number; name: string; supplier: { name: string } | null };

function TastingForm({ samples, sampleId, onSaved }: Props & { samples: readonly Choice[] }) {
  const [name, setName] = useState(() => `Tasting of ${formatDate(Date.now())}`);
  const [cups, setCups] = useState<string[]>(samples.some(({ id }) => id === sampleId) ? [String(sampleId)] : []);
  const [isBlind, setBlind] = useState(true);
  const [weight, setWeight] = useState<Amount>(2);
  const [water, setWater] = useState<Amount>(100);
  const [minutes, setMinutes] = useState<Amount>(6);
  const [isChecked, setChecked] = useState(false);
  const save = useSetUpTasting();
  const refused = fieldErrors(save.error);
  const problem = (value: Amount) => isChecked && !(value !== '' && value > 0) && 'Enter more than 0';
  const submit = () => {
    setChecked(true);
    if (name.trim() === '' || cups.length === 0) return;
    if (weight === '' || water === '' || minutes === '' || [weight, water, minutes].some((one) => isUnread(one)))
      return;
    const brewed = { weight, water, seconds: Math.round(minutes * 60) };
    save.mutate({ name: name.trim(), isBlind, ...brewed, sampleIds: cups.map(Number) }, { onSuccess: onSaved });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="md">
            <TextInput
              label="Name"
              size="md"
              required
              maxLength={200}
              value={name}
              error={refused.name ?? (isChecked && name.trim() === '' && 'Enter a name')}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <MultiSelect
              label="Cups"
              size="md"
              description="In the order in which you choose them: the first one is cup 1"
              placeholder={cups.length === 0 ? 'Choose samples' : ''}
              nothingFoundMessage="No such sample"
              searchable
              required
              maxValues={MAX_CUPS}
              data={samples.map((sample) => ({
                value: String(sample.id),
                label: sample.supplier ? `${sample.name} (${sample.supplier.name})` : sample.name,
              }))}
              value={cups}
              error={refused.sampleIds ?? (isChecked && cups.length === 0 && 'Choose at least one sample')}
              onChange={setCups}
            />
            <Switch
              size="md"
              label="Blind"
              description="Until it ends, nobody but you sees what is in the cups"
              checked={isBlind}
              onChange={(event) => setBlind(event.currentTarget.checked)}
            />
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              <AmountField
                label="Tea (g)"
                size="md"
                rules={{ decimals: 3, max: 1000 }}
                value={weight}
                error={refused.weight ?? problem(weight)}
                onChange={setWeight}
              />
              <AmountField
                label="Water (ml)"
                size="md"
                rules={{ decimals: 0, max: 10_000 }}
                value={water}
                error={refused.water ?? problem(water)}
                onChange={setWater}
              />
              <AmountField
                label="Minutes"
                size="md"
                rules={{ decimals: 2, max: 60 }}
                value={minutes}
                error={refused.seconds ?? problem(minutes)}
                onChange={setMinutes}
              />
            </SimpleGrid>
          </Stack>
        </Paper>
        <FormError>
          {save.isError
            ? errorText(save.error, saveFailureText('Couldn’t set up the tasting. Please try again.'))
            : undefined}
        </FormError>
        <Group justify="flex-end">
          <ButtonLink to="/tastings" variant="default" size="md">
            Cancel
          </ButtonLink>
          <Button type="submit" size="md" loading={save.isPending}>
            Set up
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
