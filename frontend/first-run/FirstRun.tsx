import { Button, Card, CloseButton, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Item } from '../../worker/inventory/contract.ts';
import { listInvites } from '../../worker/workspaces/contract.ts';
import { apiQuery } from '../lib/requests/api.ts';
import { useSession } from '../lib/session/session.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { todayQuery } from '../lib/stock/today.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { BusinessStep } from './BusinessStep.tsx';
import classes from './FirstRun.module.css';
import { isSample } from './is-sample.ts';
import { SampleNotice } from './SampleNotice.tsx';
import { useSkipped } from './skipped.ts';
import { firstSteps, type Step, type StepName } from './steps.ts';
import { useAddSample } from './use-sample.ts';
import { ACTIONS, FIRST_RUN, progressText, STEPS } from './words.ts';

const invitesQuery = apiQuery(listInvites);

/**
 * What to do next in a workspace that is being set up: one step at a time, in a list that ends by itself. The sample teas of
 * a workspace are no items of its own. Nothing once all is done, or where the list was hidden on this device.
 */
export function FirstRun({ items }: { items: readonly Item[] }) {
  return (
    <>
      <SampleNotice items={items} />
      <Steps items={items} />
    </>
  );
}

function Steps({ items }: { items: readonly Item[] }) {
  const { me } = useSession();
  const { data: today, isPending } = useQuery(todayQuery());
  const [skipped, skip] = useSkipped(me?.workspace?.id ?? 0);
  const isOver = skipped.has('all') && items.length > 0;
  const own = items.filter((item) => !isSample(item));
  const facts = { items: own, role: me?.role, skipped, now: Date.now() };
  const steps = today && !isOver ? firstSteps({ ...facts, setup: today.setup, hasInvited: false }) : null;
  // Whether a colleague is invited matters once nothing else is left to do.
  const isLast = steps?.find(({ isDone }) => !isDone)?.name === 'colleague';
  const { data: invites } = useQuery({ ...invitesQuery, staleTime: 0, enabled: isLast });
  const hasInvited = invites?.some(({ status }) => status === 'open') ?? false;
  const left = steps && today && firstSteps({ ...facts, setup: today.setup, hasInvited });
  if (isPending && items.length === 0) return <Skeleton height={280} radius="lg" role="status" aria-label="Loading" />;
  // Where the rest is not known, an empty workspace still says what it is about.
  if (!left) return items.length === 0 ? <NoItemsYet /> : null;
  const next = left.find(({ isDone }) => !isDone);
  if (!next) return null;
  const done = left.filter(({ isDone }) => isDone).length;
  return (
    <Card component="section" aria-labelledby="first-run" className={items.length === 0 ? classes.welcome : undefined}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Group gap="sm" align="baseline">
          <Title order={2} size="h3" id="first-run">
            {items.length === 0 ? FIRST_RUN.empty : FIRST_RUN.title}
          </Title>
          <Text size="sm" c="dimmed" className="tabular">
            {progressText(done, left.length)}
          </Text>
        </Group>
        {items.length > 0 && <CloseButton aria-label={FIRST_RUN.hide} size={44} onClick={() => skip('all')} />}
      </Group>
      <ol className={classes.steps}>
        {left.map((step) => (
          <StepRow key={step.name} step={step} isNext={step === next}>
            {step === next && (
              <NextStep
                name={step.name}
                keeps={today?.setup.keeps ?? ''}
                items={items}
                onSkip={() => skip(step.name)}
              />
            )}
          </StepRow>
        ))}
      </ol>
    </Card>
  );
}

function StepRow({ step, isNext, children }: { step: Step; isNext: boolean; children: ReactNode }) {
  const Icon = step.isDone ? IconCircleCheckFilled : IconCircle;
  const { title, text } = STEPS[step.name];
  return (
    <li className={classes.step} aria-current={isNext ? 'step' : undefined} data-done={step.isDone || undefined}>
      <Icon
        size={22}
        stroke={1.6}
        className={classes.mark}
        aria-label={step.isDone ? FIRST_RUN.done : undefined}
        aria-hidden={!step.isDone}
      />
      <Stack gap="xs" flex={1} miw={0}>
        <Text fw={isNext ? 620 : undefined}>{title}</Text>
        {isNext && <Text c="dimmed">{text}</Text>}
        {children}
      </Stack>
    </li>
  );
}

type NextProps = { name: StepName; keeps: string; items: readonly Item[]; onSkip: () => void };

/** What the next step asks for. */
function NextStep({ name, keeps, items, onSkip }: NextProps) {
  if (name === 'business') return <BusinessStep />;
  if (name === 'items') return <AddItems keeps={keeps} hasSample={items.length > 0} />;
  return (
    <Group gap="sm">
      {name === 'par' && <ParLink items={items} />}
      {name === 'supplier' && (
        <ButtonLink to="/suppliers" search={{ tab: 'suppliers' }} mih={44}>
          {ACTIONS.supplier}
        </ButtonLink>
      )}
      {name === 'colleague' && (
        <ButtonLink to="/settings" search={{ tab: 'team' }} mih={44}>
          {ACTIONS.colleague}
        </ButtonLink>
      )}
      <Button variant="subtle" mih={44} onClick={onSkip}>
        {FIRST_RUN.skip}
      </Button>
    </Group>
  );
}

function ParLink({ items }: { items: readonly Item[] }) {
  const first = items.find((item) => !isSample(item));
  if (!first) return null;
  return (
    <ButtonLink to="/inventory/$id/edit" params={{ id: String(first.id) }} mih={44}>
      {ACTIONS.par}
    </ButtonLink>
  );
}

function AddItems({ keeps, hasSample }: { keeps: string; hasSample: boolean }) {
  const sample = useAddSample(keeps);
  const isOffice = useIsOffice();
  return (
    <Group gap="sm">
      <ButtonLink to="/onboarding" mih={44}>
        {ACTIONS.import}
      </ButtonLink>
      <ButtonLink to="/inventory/new" variant="light" mih={44}>
        {ACTIONS.add}
      </ButtonLink>
      {isOffice && !hasSample && (
        <Button variant="subtle" mih={44} loading={sample.isPending} onClick={() => sample.mutate()}>
          {ACTIONS.trySample}
        </Button>
      )}
    </Group>
  );
}

/** An empty workspace of which no more is known, or all steps of which were skipped. */
function NoItemsYet() {
  return (
    <Card component="section" aria-labelledby="first-run" className={classes.welcome}>
      <Stack gap="sm">
        <Title order={2} size="h3" id="first-run">
          {FIRST_RUN.empty}
        </Title>
        <Text c="dimmed">{STEPS.items.text}</Text>
        <AddItems keeps="" hasSample={false} />
      </Stack>
    </Card>
  );
}
