import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconTags } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shortWeight } from '../../../engines/units/measure.ts';
import type { Run } from '../../../worker/runs/contract.ts';
import { useSeesCosts } from '../../lib/session/use-sees-costs.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { formatExact, formatMoney, formatQuantity } from '../../lib/text/format.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PdfButton } from '../../ui/print/PdfButton.tsx';
import { BestBefore } from '../../ui/stock/BestBefore.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useCancelRun, useUndoRun } from '../api.ts';
import pack from '../pack/Pack.module.css';
import classes from '../Runs.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { quantityOf, verdictText, WORDS, whenText } from '../words.ts';
import { saveLabels } from './label-data.ts';
import { RunInputs } from './RunInputs.tsx';
import { toastCancelFailed, toastCancelled, toastUndoFailed, toastUndone } from './toasts.ts';

const TEXTS = WORDS.run;

/** What was made by a run, of what, what was lost, and what can be done about it. */
export default function RunDetails({ run }: { run: Run }) {
  const { number, item, state, createdBy, inputs, fillControl, note } = run;
  return (
    <Page
      title={TEXTS.title(number, item.name)}
      tabTitle={TEXTS.tab(number)}
      width="list"
      above={<BackLink to="/runs">Packing</BackLink>}
      description={
        <Group component="span" gap="sm">
          <StateBadge state={state} />
          <span>
            {whenText(run, Date.now())}
            {TEXTS.by(createdBy?.username)}
          </span>
        </Group>
      }
    >
      <Stack gap="lg">
        <Actions run={run} />
        <Facts run={run} />
        {inputs.length > 0 && <RunInputs inputs={inputs} />}
        {fillControl && (
          <section className={pack.verdict} data-fails={!fillControl.passes || undefined} aria-label={TEXTS.fill}>
            <Text fw={560}>{TEXTS.fill}</Text>
            <Text>{verdictText(fillControl)}</Text>
          </section>
        )}
        {note !== '' && (
          <section aria-label={TEXTS.note}>
            <Text size="sm" c="dimmed">
              {TEXTS.note}
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Text>
          </section>
        )}
      </Stack>
    </Page>
  );
}

function Actions({ run }: { run: Run }) {
  const undo = useUndoRun();
  const cancel = useCancelRun();
  const { id, state, outputLot } = run;
  return (
    <div className={classes.actions}>
      {state === 'planned' && (
        <>
          <ButtonLink
            to="/runs/$id/finish"
            params={{ id: String(id) }}
            size="md"
            className={classes.primary}
            leftSection={<IconCircleCheck size={18} stroke={1.6} aria-hidden />}
          >
            {TEXTS.finish}
          </ButtonLink>
          <Button
            size="md"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(id, { onSuccess: toastCancelled, onError: toastCancelFailed })}
          >
            {TEXTS.cancel}
          </Button>
        </>
      )}
      {state === 'done' && (
        <>
          {outputLot && (
            <>
              <ButtonLink
                to="/labels"
                search={{
                  goods: [{ itemId: run.itemId, lotId: outputLot.id, copies: labelsFor(run) }],
                  template: 'pouch',
                }}
                size="md"
                className={classes.primary}
                leftSection={<IconTags size={18} stroke={1.6} aria-hidden />}
              >
                {TEXTS.printLabels}
              </ButtonLink>
              <Button size="md" variant="default" onClick={() => saveLabels(run)}>
                {TEXTS.labels}
              </Button>
            </>
          )}
          <Button
            size="md"
            variant="default"
            leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
            loading={undo.isPending}
            onClick={() => undo.mutate(id, { onSuccess: toastUndone, onError: toastUndoFailed })}
          >
            {TEXTS.undo}
          </Button>
        </>
      )}
      <PdfButton size="md" sheet="run" query={{ runId: id }}>
        {TEXTS.pickList}
      </PdfButton>
    </div>
  );
}

/** One for each whole piece. */
const labelsFor = ({ made }: Run): number => Math.max(1, Math.min(1000, Math.floor(made ?? 1)));

function Facts({ run }: { run: Run }) {
  const seesCosts = useSeesCosts();
  const places = usePlaces();
  const { itemId, item, recipeId, recipeVersion, planned, made, outputLot, locationId, value, unitCost } = run;
  const place = places.find(({ id }) => id === locationId)?.name;
  const facts: [label: string, value: ReactNode][] = [
    [
      made === null ? TEXTS.planned : TEXTS.made,
      <TextLink key="item" to="/inventory/$id" params={{ id: String(itemId) }} className={classes.inlineLink}>
        {quantityOf(run)}
      </TextLink>,
    ],
    ...(made !== null && made !== planned
      ? [[TEXTS.planned, formatQuantity(planned, item.unit)] satisfies [string, ReactNode]]
      : []),
  ];
  if (outputLot) {
    facts.push(
      [
        TEXTS.lot,
        <TextLink key="lot" to="/lots/$id" params={{ id: String(outputLot.id) }} className={classes.inlineLink}>
          {outputLot.code}
        </TextLink>,
      ],
      [TEXTS.bestBefore, <BestBefore key="date" of={outputLot} />],
    );
  }
  if (place !== undefined) facts.push([TEXTS.place, place]);
  if (made !== null) facts.push([TEXTS.loss, lossText(run)]);
  if (seesCosts && value !== null) facts.push([TEXTS.value, formatMoney(value)]);
  if (seesCosts && unitCost !== null) facts.push([TEXTS.unitCost, formatExact(unitCost)]);
  facts.push([
    TEXTS.recipe,
    recipeId === null ? (
      TEXTS.withoutRecipe
    ) : (
      <TextLink key="recipe" to="/recipes/$id" params={{ id: String(recipeId) }} className={classes.inlineLink}>
        {TEXTS.recipeVersion(recipeVersion ?? 1)}
      </TextLink>
    ),
  ]);
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label={TEXTS.made}>
      <dl className={classes.facts}>
        {facts.map(([label, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

/** What was lost of all that is weighed: `0.02 kg`. */
function lossText({ loss, inputs }: Run): string {
  const unit = inputs.find(({ item }) => shortWeight(item.unit) !== null)?.item.unit;
  if (loss === null || unit === undefined) return '–';
  if (loss === 0) return TEXTS.noLoss;
  return loss > 0 ? formatQuantity(loss, unit) : TEXTS.saved(formatQuantity(-loss, unit));
}
