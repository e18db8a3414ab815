import { ActionIcon, Alert, Button, Card, Progress, Switch, Text, TextInput } from '@mantine/core';
import { IconScan, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { measureOf } from '../../../engines/units/measure.ts';
import type { Count } from '../../../worker/counts/contract.ts';
import { errorText, isRefusal } from '../../lib/requests/api-error.ts';
import { notListed, openScan, useScanTarget } from '../../lib/scan/scan.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatCount } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { isFound, lineAfter, type ShownLine } from '../lines.ts';
import { useEnter } from '../waiting/entries.ts';
import { lineName, progressText } from '../words.ts';
import { CountedLines } from './CountedLines.tsx';
import classes from './Counting.module.css';
import { CountingRow } from './CountingRow.tsx';
import { useChunk } from './use-chunk.ts';

const isWeight = (unit: string): boolean => measureOf(unit)?.kind === 'weight';

type Props = { count: Count; lines: readonly ShownLine[]; isOffice: boolean; onReview: () => void };

const NONE: ReadonlySet<string> = new Set();

/** The lines to count, one after the other. Those that are counted fold away. */
export function Counting({ count, lines, isOffice, onReview }: Props) {
  const { me } = useSession();
  const [search, setSearch] = useState('');
  const [withTins, setWithTins] = useState(false);
  /** Lines that were entered by leaving their field: they stay in place, so that nothing moves under a thumb. */
  const [held, setHeld] = useState(NONE);
  const fields = useRef(new Map<string, HTMLInputElement>());
  const searchField = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLDivElement>(null);
  /** The field to go to once it is there; null: to what is said when all is counted. */
  const wanted = useRef<string | null | undefined>(undefined);
  /** The line that the camera led to: once it is counted, the camera goes on. */
  const seen = useRef<string>(undefined);
  const enter = useEnter(count);
  const mayCount = isOffice || count.assigneeIds.length === 0 || (me && count.assigneeIds.includes(me.id)) === true;

  const query = search.trim();
  const toCount = lines.filter(
    (line) => (line.counted === null || held.has(line.key)) && (query === '' || isFound(line, query)),
  );
  const counted = lines.filter((line) => line.counted !== null);
  const { shown, rest, showMore } = useChunk(toCount);
  const hasPlaces = new Set(lines.map(({ locationId }) => locationId)).size > 1;
  const hasWeights = toCount.some(({ item }) => isWeight(item.unit));
  const isDone = counted.length === lines.length;

  useEffect(() => {
    if (wanted.current === undefined) return;
    const target = wanted.current === null ? done.current : fields.current.get(wanted.current);
    if (!target) return;
    wanted.current = undefined;
    target.focus();
  });

  const send = async (line: ShownLine, value: number | null): Promise<boolean> => {
    try {
      await enter(line, value);
      return true;
    } catch (failure) {
      const isTaken = isRefusal(failure, 'already_counted');
      toast({
        title: isTaken ? `${lineName(line)} is counted already` : `${lineName(line)} was not saved`,
        description: errorText(failure, 'Couldn’t reach the server. Please enter it again.'),
        variant: 'destructive',
      });
      return false;
    }
  };
  useScanTarget({
    title: 'Scan what you count',
    take: ({ itemId, lotId, name }, by) => {
      const ofItem = lines.filter((line) => line.itemId === itemId);
      const ofLot = ofItem.filter((line) => lotId !== null && line.lotId === lotId);
      const found = [...ofLot, ...ofItem].find(({ counted: entered }) => entered === null);
      if (ofItem.length === 0) return notListed(name);
      seen.current = by === 'camera' ? found?.key : undefined;
      const field = found && fields.current.get(found.key);
      if (field) field.focus();
      else {
        // A line further down the list, or one that is counted already, which the search says.
        setHeld(NONE);
        setSearch(name);
        if (found) wanted.current = found.key;
      }
      return '';
    },
  });
  const goOn = (line: ShownLine) => {
    setHeld(NONE);
    if (seen.current === line.key) {
      seen.current = undefined;
      setSearch('');
      return openScan();
    }
    const next = lineAfter(toCount, line.key);
    if (next) {
      wanted.current = next.key;
      // At once, so that a phone keeps its keyboard open.
      fields.current.get(next.key)?.focus();
    } else if (query !== '') {
      searchField.current?.focus();
      searchField.current?.select();
    } else wanted.current = null;
  };

  return (
    <>
      <div className={classes.head}>
        <div className={classes.progress}>
          <Text span fw={560} role="status" className="tabular">
            {progressText(counted.length, lines.length)}
          </Text>
          <Progress value={lines.length > 0 ? (100 * counted.length) / lines.length : 0} size="md" aria-hidden />
        </div>
        <TextInput
          ref={searchField}
          type="search"
          aria-label="Find an item on the list"
          placeholder="Find an item on the list"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={search}
          onChange={(event) => {
            setHeld(NONE);
            setSearch(event.currentTarget.value);
          }}
        />
        {mayCount && (
          <ActionIcon size={44} variant="default" aria-label="Scan what you count" onClick={openScan}>
            <IconScan size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {!mayCount && (
        <Alert mb="md" title="Others count this">
          Ask the office to open a count for you if you should help.
        </Alert>
      )}
      {hasWeights && mayCount && (
        <Switch
          className={classes.tins}
          label="Weigh with the tin"
          checked={withTins}
          onChange={(event) => setWithTins(event.currentTarget.checked)}
        />
      )}
      <Card component="section" aria-label="To count" padding="md" mb="lg">
        {shown.length > 0 ? (
          <ul className={classes.rows}>
            {shown.map((line) => (
              <CountingRow
                key={line.key}
                line={line}
                hasPlace={hasPlaces}
                hasBook={!count.isBlind}
                disabled={!mayCount}
                withTin={withTins && isWeight(line.item.unit)}
                field={(element) => {
                  if (element) fields.current.set(line.key, element);
                  else fields.current.delete(line.key);
                }}
                onEnter={(value) => send(line, value)}
                onHold={() => setHeld((before) => new Set([...before, line.key]))}
                onNext={() => goOn(line)}
              />
            ))}
          </ul>
        ) : isDone ? (
          <div ref={done} tabIndex={-1} className={classes.done}>
            <Text fw={560}>Everything is counted</Text>
            <Text c="dimmed">
              {isOffice ? 'Review the differences, then apply them to stock.' : 'The office reviews it and applies it.'}
            </Text>
            {isOffice && (
              <Button mt="sm" onClick={onReview}>
                Review
              </Button>
            )}
          </div>
        ) : (
          <Text c="dimmed" py="sm">
            {counted.some((line) => isFound(line, query))
              ? `“${query}” is counted already. You find it under Counted.`
              : `“${query}” is not on this list.`}
          </Text>
        )}
        {rest > 0 && (
          <Button variant="subtle" fullWidth mt="xs" onClick={showMore}>
            Show more ({formatCount(rest)})
          </Button>
        )}
      </Card>
      {counted.length > 0 && (
        <CountedLines
          lines={query === '' ? counted : counted.filter((line) => isFound(line, query))}
          hasPlace={hasPlaces}
          isOffice={isOffice}
          onEnter={send}
        />
      )}
    </>
  );
}
