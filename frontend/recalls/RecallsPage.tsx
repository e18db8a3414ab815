import { Card, Text } from '@mantine/core';
import { IconChevronRight, IconRouteAltLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedRecall } from '../../worker/recalls/contract.ts';
import { formatRelative } from '../lib/text/format.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { recallsQuery } from './api.ts';
import classes from './RecallsPage.module.css';
import { lotText, numberText, timeTaken, WORDS } from './words.ts';

/** /recalls: recalls and drills, newest first. */
export function RecallsPage() {
  const { data, error, refetch } = useQuery(recallsQuery);
  return (
    <Page title={WORDS.title} description={WORDS.description} width="list">
      <Card>
        {data ? (
          data.length > 0 ? (
            <>
              <Text c="dimmed" size="sm" mb="xs">
                {drillText(data)}
              </Text>
              <ul className={classes.rows}>
                {data.map((recall) => (
                  <Row key={recall.id} recall={recall} />
                ))}
              </ul>
            </>
          ) : (
            <EmptyState
              isInside
              title={WORDS.none}
              icon={<IconRouteAltLeft size={40} stroke={1.3} aria-hidden />}
              actions={
                <ButtonLink to="/lots" variant="light">
                  {WORDS.openLots}
                </ButtonLink>
              }
            >
              {WORDS.noneYet}
            </EmptyState>
          )
        ) : (
          <Pending error={error} retry={refetch} failed="Couldn’t load the recalls" rows={3} height={64} isInside />
        )}
      </Card>
    </Page>
  );
}

/** When the last drill was. */
function drillText(recalls: readonly ListedRecall[]): string {
  const drill = recalls.find(({ isDrill }) => isDrill);
  return drill ? WORDS.lastDrill(formatRelative(drill.createdAt)) : WORDS.noDrill;
}

function Row({ recall }: { recall: ListedRecall }) {
  const { id, createdAt, createdBy, endedAt } = recall;
  return (
    <li>
      <Link to="/recalls/$id" params={{ id: String(id) }} className={classes.row}>
        <span className={classes.about}>
          <span className={classes.name}>
            {numberText(recall)}: {lotText(recall)}
          </span>
          <Text span size="sm" c="dimmed">
            {createdBy && `${createdBy.username} · `}
            <RelativeTime when={createdAt} />
            {endedAt === null ? ' · not ended' : ` · ended after ${timeTaken(recall)}`}
          </Text>
        </span>
        <IconChevronRight size={20} stroke={1.6} aria-hidden className={classes.chevron} />
      </Link>
    </li>
  );
}
