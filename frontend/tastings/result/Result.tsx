import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Tasting } from '../../../worker/tastings/contract.ts';
import { Pending } from '../../ui/states/Pending.tsx';
import { resultQuery } from '../api.ts';
import classes from '../Tastings.module.css';
import { CupResult } from './CupResult.tsx';
import { ScoreHead, ScoreRow } from './ScoreRow.tsx';

/** What a tasting that has ended comes to: each cup with what everybody wrote, and each taster. */
export function Result({ tasting }: { tasting: Tasting }) {
  const { data, error, refetch } = useQuery(resultQuery(tasting.id));
  if (!data) {
    return <Pending error={error} retry={refetch} failed="Couldn’t load the result" rows={4} height={120} />;
  }
  return (
    <>
      <Text c="dimmed" mb="md">
        Means of all tasters, 0 to 10, with the lowest and the highest score below.
      </Text>
      <div className={classes.results}>
        {data.cups.map((cup) => (
          <CupResult key={cup.cup} cup={cup} sheets={tasting.sheets.filter((sheet) => sheet.cup === cup.cup)} />
        ))}
      </div>
      {data.tasters.length > 0 && (
        <Paper
          withBorder
          radius="lg"
          p={{ base: 'md', sm: 'lg' }}
          mt="md"
          component="section"
          aria-labelledby="tasters"
        >
          <Title order={2} size="h3" id="tasters" mb="xs">
            By taster
          </Title>
          <table className={classes.scores} aria-labelledby="tasters">
            <ScoreHead first="Taster" />
            <tbody>
              {data.tasters.map(({ id, username, scores }) => (
                <ScoreRow key={id} name={username} scores={scores} />
              ))}
            </tbody>
          </table>
        </Paper>
      )}
    </>
  );
}
