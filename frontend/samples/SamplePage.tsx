import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconPackage, IconTestPipe, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { SampleDetail } from '../../worker/samples/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { localDay } from '../lib/stock/best-before.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useChangeSample } from './api.ts';
import { DecideDialog, type Decision } from './DecideDialog.tsx';
import { DeleteSample } from './DeleteSample.tsx';
import { EditSample } from './form/EditSample.tsx';
import type { UseItems } from './form/sample-values.ts';
import { SampleLoaded } from './SampleFrame.tsx';
import classes from './Samples.module.css';
import { StateBadge } from './StateBadge.tsx';
import { dayText, deadlineText, KINDS } from './words.ts';

type Props = { id: number; useItems: UseItems; onDeleted: () => void };

/** /samples/{id}: one sample, what is to be done about it, and where it was tasted. */
export function SamplePage({ id, ...props }: Props) {
  return (
    <SampleLoaded id={id}>
      {(sample) => (
        <Page
          title={sample.name}
          width="list"
          above={<BackLink to="/samples">Samples</BackLink>}
          aside={<StateBadge state={sample.state} />}
          description={[KINDS[sample.kind], deadlineText(sample)].filter(Boolean).join(' · ')}
        >
          <Stack gap="lg">
            <Actions sample={sample} {...props} />
            <Facts sample={sample} />
            <Tastings sample={sample} />
          </Stack>
        </Page>
      )}
    </SampleLoaded>
  );
}

function Actions({ sample, useItems, onDeleted }: Omit<Props, 'id'> & { sample: SampleDetail }) {
  const isOffice = useIsOffice();
  const change = useChangeSample(sample.id);
  const [deciding, setDeciding] = useState<{ decision: Decision; opened: boolean } | null>(null);
  const save = (patch: Parameters<typeof change.mutate>[0], title: string) =>
    change.mutate(patch, {
      onSuccess: () => toast({ title, description: sample.name }),
      onError: (failure) =>
        toast({
          title: 'Update Failed',
          description: errorText(failure, saveFailureText('Couldn’t save it. Please try again.')),
          variant: 'destructive',
        }),
    });
  const decide = (decision: Decision) => setDeciding({ decision, opened: true });
  return (
    <div className={classes.actions}>
      {sample.arrivedOn === null && (
        <Button
          size="md"
          loading={change.isPending}
          leftSection={<IconPackage size={18} stroke={1.6} aria-hidden />}
          onClick={() => save({ arrivedOn: localDay(Date.now()) }, 'Arrived today')}
        >
          It arrived today
        </Button>
      )}
      {isOffice && sample.decision === null && (
        <>
          <Button
            size="md"
            variant={sample.arrivedOn === null ? 'default' : 'filled'}
            leftSection={<IconCheck size={18} stroke={1.6} aria-hidden />}
            onClick={() => decide('approved')}
          >
            Approve
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconX size={18} stroke={1.6} aria-hidden />}
            onClick={() => decide('refused')}
          >
            Refuse
          </Button>
        </>
      )}
      {isOffice && sample.decision !== null && (
        <Button size="md" variant="default" onClick={() => save({ decision: null }, 'Decision taken back')}>
          Take the decision back
        </Button>
      )}
      {isOffice && (
        <>
          <ButtonLink
            to="/tastings/$id"
            params={{ id: 'new' }}
            search={{ sample: sample.id }}
            size="md"
            variant="default"
            leftSection={<IconTestPipe size={18} stroke={1.6} aria-hidden />}
          >
            Taste
          </ButtonLink>
          <EditSample sample={sample} useItems={useItems} />
          <DeleteSample sample={sample} onDeleted={onDeleted} />
        </>
      )}
      {deciding && (
        <DecideDialog
          key={deciding.decision}
          sample={sample}
          decision={deciding.decision}
          opened={deciding.opened}
          onClose={() => setDeciding({ ...deciding, opened: false })}
        />
      )}
    </div>
  );
}

function Facts({ sample }: { sample: SampleDetail }) {
  const { item, itemId, lot, lotId, supplier, weight, askedOn, arrivedOn, decideBy } = sample;
  const { decision, decidedAt, decidedBy, note } = sample;
  const facts: [label: string, value: ReactNode][] = [
    ...(item ? [['Item', <ToItem key="item" id={itemId} name={item.name} />] satisfies [string, ReactNode]] : []),
    ...(lot
      ? [
          [
            'Lot',
            <TextLink key="lot" to="/lots/$id" params={{ id: String(lotId) }} inherit>
              {lot.code}
            </TextLink>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...pair('Supplier', supplier?.name),
    ...pair('Weight', weight === null ? null : formatQuantity(weight, 'g')),
    ...pair('Asked', askedOn && dayText(askedOn)),
    ...pair('Arrived', arrivedOn && dayText(arrivedOn)),
    ...pair('Decide by', decideBy && dayText(decideBy)),
    ...pair(
      decision === 'refused' ? 'Refused' : 'Approved',
      decidedAt && `${dayText(decidedAt.slice(0, 10))}${decidedBy ? ` by ${decidedBy.username}` : ''}`,
    ),
  ];
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Details">
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== '' && (
        <Text mt={facts.length > 0 ? 'md' : 0} className={classes.note}>
          {note}
        </Text>
      )}
      {facts.length === 0 && note === '' && <Text c="dimmed">Nothing else is known of it yet.</Text>}
    </Paper>
  );
}

const pair = (label: string, value: ReactNode): [string, ReactNode][] => (value ? [[label, value]] : []);

const ToItem = ({ id, name }: { id: number | null; name: string }) => (
  <TextLink to="/inventory/$id" params={{ id: String(id) }} inherit>
    {name}
  </TextLink>
);

function Tastings({ sample: { tastings } }: { sample: SampleDetail }) {
  if (tastings.length === 0) return null;
  return (
    <Paper withBorder radius="lg" px="lg" py="md" component="section" aria-labelledby="sample-tastings">
      <Title order={2} size="h3" id="sample-tastings">
        Tastings
      </Title>
      <ul className={classes.rows}>
        {tastings.map(({ id, name, endedAt }) => (
          <li key={id}>
            <TextLink to="/tastings/$id" params={{ id: String(id) }} display="block" py={10}>
              {name}
              <Text span size="sm" c="dimmed">
                {' · '}
                {endedAt === null ? 'Open' : `Ended ${dayText(endedAt.slice(0, 10))}`}
              </Text>
            </TextLink>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
