import { Box, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readValue } from '../../../worker/value/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { formatMoney } from '../../lib/text/format.ts';
import { Pending } from '../../ui/states/Pending.tsx';
import classes from '../analytics.module.css';
import { isPastDay } from '../range-search.ts';
import { SheetSection } from '../SheetSection.tsx';
import { SheetTable } from '../SheetTable.tsx';
import { categoriesSheet, valueByPlaceSheet } from './sheets.ts';
import { VALUE } from './words.ts';

type Props = { day: string; today: string; onDay: (day: string) => void };

/** What stock was worth at the end of a day, by category and place. */
export function ValueOnDay({ day, today, onDay }: Props) {
  const [typed, setTyped] = useState(day);
  const { data, error, refetch } = useQuery({ ...apiQuery(readValue, { query: { on: day } }), staleTime: 0 });
  return (
    <SheetSection
      title={VALUE.title}
      sheet={data ? categoriesSheet(data) : null}
      range={{ from: day, to: day }}
      note={VALUE.note}
      empty={VALUE.empty}
      controls={
        <TextInput
          type="date"
          label={VALUE.day}
          w={{ base: '100%', xs: '11rem' }}
          mb="md"
          max={today}
          value={typed}
          error={isPastDay(typed, today) ? undefined : VALUE.badDay}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            if (isPastDay(value, today)) onDay(value);
          }}
        />
      }
    >
      {data ? (
        <Stack gap="lg">
          <Box role="group" aria-label={VALUE.total(data.on)}>
            <Text size="sm" c="dimmed">
              {VALUE.total(data.on)}
            </Text>
            <div className={classes.total}>{formatMoney(data.value)}</div>
            <Text size="sm" c="dimmed">
              {VALUE.items(data.items)}
            </Text>
          </Box>
          <SheetTable sheet={categoriesSheet(data)} />
          {data.places.length > 0 && <SheetTable sheet={valueByPlaceSheet(data)} />}
        </Stack>
      ) : (
        <Pending error={error} retry={refetch} failed={VALUE.failed} rows={4} isInside />
      )}
    </SheetSection>
  );
}
