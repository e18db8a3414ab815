import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconFileTypeCsv, IconMail, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Recall } from '../../worker/recalls/contract.ts';
import { errorText, isRefusal } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { REASON_WORDS } from '../lib/stock/movement-words.ts';
import { formatDateTime, formatQuantity } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { LotStatusMark } from '../ui/stock/LotStatusMark.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { recallQuery, useEndRecall } from './api.ts';
import { LettersDialog } from './LettersDialog.tsx';
import { RecallSheet } from './RecallSheet.tsx';
import classes from './Recalls.module.css';
import { saveRecall } from './recall-rows.ts';
import { CERTAINTIES, lotText, numberText, RELATIONS, timeTaken, WORDS } from './words.ts';

/** /recalls/:id: what a lot touches, where it lies, who has it and how much of it is explained. */
export function RecallPage({ id }: { id: number }) {
  const { data: recall, error, refetch } = useQuery(recallQuery(id));
  if (recall) return <Shown recall={recall} />;
  return (
    <Page title="Recall" above={<BackLink to="/recalls">Recalls</BackLink>} width="list">
      {isRefusal(error, 'not_found', 'invalid_request') ? (
        <EmptyState
          title="We couldn’t find this recall"
          actions={
            <ButtonLink to="/recalls" variant="light">
              All recalls
            </ButtonLink>
          }
        >
          It may belong to another workspace.
        </EmptyState>
      ) : (
        <Pending error={error} retry={refetch} failed="Couldn’t load the recall" rows={5} />
      )}
    </Page>
  );
}

function Shown({ recall }: { recall: Recall }) {
  const { isDrill, held, createdAt, createdBy, endedAt } = recall;
  return (
    <Page
      title={`${numberText(recall)}: ${lotText(recall)}`}
      description={`${formatDateTime(createdAt)}${createdBy ? ` by ${createdBy.username}` : ''}${
        endedAt === null ? '' : `, ended after ${timeTaken(recall)}`
      }`}
      above={<BackLink to="/recalls">Recalls</BackLink>}
      actions={<Actions recall={recall} />}
      width="list"
    >
      <Alert
        mb="lg"
        color={isDrill ? 'blue' : 'red'}
        title={isDrill ? WORDS.wouldHold(held.length) : WORDS.held(held.length)}
      >
        {isDrill
          ? 'This is a drill. No lot was changed.'
          : 'They are neither sold nor used until the office releases them, each on its own page.'}
      </Alert>
      <Stack gap="lg">
        <Balance recall={recall} />
        <Lots recall={recall} />
        <Outgoing recall={recall} />
      </Stack>
      <RecallSheet recall={recall} />
    </Page>
  );
}

function Actions({ recall }: { recall: Recall }) {
  const isOffice = useIsOffice();
  const end = useEndRecall(recall.id);
  const [lettersOpen, setLettersOpen] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setLettersOpen(true)}
      >
        {WORDS.letters}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
        onClick={() => window.print()}
      >
        Print or PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={18} stroke={1.6} aria-hidden />}
        onClick={() => saveRecall(recall)}
      >
        CSV
      </Button>
      {isOffice && recall.endedAt === null && (
        <Button
          variant="default"
          leftSection={<IconCheck size={18} stroke={1.6} aria-hidden />}
          loading={end.isPending}
          onClick={() =>
            end.mutate(undefined, {
              onSuccess: (ended) =>
                toast({ title: `${numberText(ended)} ended`, description: `It took ${timeTaken(ended)}.` }),
              onError: (failure) =>
                toast({
                  title: 'Couldn’t end it',
                  description: errorText(failure, saveFailureText('Please try again.')),
                  variant: 'destructive',
                }),
            })
          }
        >
          {WORDS.ending}
        </Button>
      )}
      <LettersDialog recall={recall} opened={lettersOpen} onClose={() => setLettersOpen(false)} />
    </>
  );
}

type SectionProps = { id: string; title: string; help?: string; children: ReactNode };

function Section({ id, title, help, children }: SectionProps) {
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {help && (
        <Text c="dimmed" size="sm" mb="sm">
          {help}
        </Text>
      )}
      {children}
    </Paper>
  );
}

function Balance({ recall: { massBalance, item } }: { recall: Recall }) {
  const { received, stock, gone, lost, percent } = massBalance;
  const figures = [
    ['Received', received],
    ['Here', stock],
    ['Gone', gone],
    ['Lost', lost],
  ] as const;
  return (
    <Section id="balance" title={`${WORDS.balance}: ${percent} %`} help={WORDS.balanceHelp}>
      <dl className={classes.figures}>
        {figures.map(([label, quantity]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatQuantity(quantity, item.unit)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Lots({ recall: { lots } }: { recall: Recall }) {
  return (
    <Section id="lots" title={WORDS.lots}>
      <ul className={classes.rows}>
        {lots.map(({ lotId, relation, item, code, supplier, stock, quantity, status }) => (
          <li key={lotId}>
            <TextLink to="/lots/$id" params={{ id: String(lotId) }}>
              {item.name}, lot {code}
            </TextLink>
            <span className={classes.quantity}>{formatQuantity(quantity, item.unit)}</span>
            <Text span size="sm" c="dimmed">
              {[
                RELATIONS[relation],
                supplier?.name,
                stock.map(({ location }) => location.name).join(', ') || 'None is left',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <span className={classes.quantity}>
              <LotStatusMark status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const PAGE_SIZE = 50;

function Outgoing({ recall: { outgoing } }: { recall: Recall }) {
  const [portions, setPortions] = useState(1);
  const shown = outgoing.slice(0, portions * PAGE_SIZE);
  return (
    <Section id="left" title={WORDS.left} help={outgoing.length > 0 ? WORDS.leftHelp : WORDS.nothingLeft}>
      <ul className={classes.rows}>
        {shown.map(({ movementId, item, code, quantity, at, reason, note, party, certainty }) => (
          <li key={movementId}>
            <Text span fw={560}>
              {party ?? (note || REASON_WORDS[reason])}
            </Text>
            <span className={classes.quantity}>{formatQuantity(quantity, item.unit)}</span>
            <Text span size="sm" c="dimmed">
              {[`${item.name}, lot ${code}`, REASON_WORDS[reason], formatDateTime(at)].join(' · ')}
            </Text>
            <Text span size="sm" ta="right" c={certainty === 'sure' ? undefined : 'dimmed'}>
              {CERTAINTIES[certainty]}
            </Text>
          </li>
        ))}
      </ul>
      {shown.length < outgoing.length && (
        <Button variant="subtle" mt="sm" onClick={() => setPortions(portions + 1)}>
          Show older
        </Button>
      )}
    </Section>
  );
}
