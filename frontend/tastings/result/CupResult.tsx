import { Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { Sheet, TastingResult } from '../../../worker/tastings/contract.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from '../Tastings.module.css';
import { PART_NAMES, PARTS_IN_ORDER } from '../words.ts';
import { DifferenceRow, ScoreHead, ScoreRow } from './ScoreRow.tsx';

type Props = { cup: TastingResult['cups'][number]; sheets: readonly Sheet[] };

/** One cup: its means and spread, what was approved beside an arrival, and the words of each taster. */
export function CupResult({ cup: { cup, sample, scores, against }, sheets }: Props) {
  const heading = useId();
  const said = sheets.map((sheet) => ({ sheet, text: wordsOf(sheet) })).filter(({ text }) => text !== '');
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {cup}.{' '}
        <TextLink to="/samples/$id" params={{ id: String(sample.id) }} inherit>
          {sample.name}
        </TextLink>
      </Title>
      <table className={classes.scores} aria-labelledby={heading}>
        <ScoreHead first="" />
        <tbody>
          <ScoreRow name="Mean" scores={scores} />
          {against && (
            <>
              <ScoreRow name="Approved" scores={against.scores} />
              <DifferenceRow difference={against.difference} />
            </>
          )}
        </tbody>
      </table>
      {against && (
        <Text size="sm" c="dimmed" mt={4}>
          Approved:{' '}
          <TextLink to="/samples/$id" params={{ id: String(against.sample.id) }} inherit>
            {against.sample.name}
          </TextLink>
        </Text>
      )}
      {said.length > 0 && (
        <ul className={classes.said} aria-label="In words">
          {said.map(({ sheet, text }) => (
            <li key={sheet.userId}>
              <Text span fw={560}>
                {sheet.username}
              </Text>{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

/** `Dry leaf: wiry. Liquor: malty, brisk.` */
const wordsOf = (sheet: Sheet): string =>
  PARTS_IN_ORDER.map((part) => [PART_NAMES[part], sheet[`${part}Words`]] as const)
    .filter(([, words]) => words !== '')
    .map(([part, words]) => `${part}: ${words}.`)
    .join(' ');
