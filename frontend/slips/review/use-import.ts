import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarlierAnswer } from '../../../worker/slips/earlier-contract.ts';
import { findEarlier } from '../api.ts';
import type { Slip } from '../use-slip.ts';
import { chosen, findDoubtful, findUnreadableNumber } from './review-rows.ts';

type ReadSlip = Parameters<Slip['receive']['mutate']>[0];

/** What a person is asked before an import. */
export interface ImportQuestion {
  /** Rows of it that are still to be checked. */
  unchecked: number;
  /** An earlier receipt that it would repeat. */
  found: EarlierAnswer | null;
}

/** Rows are looked up when a person has stopped typing. */
const PAUSE_MS = 600;

/** Imports a slip, after a question if its rows are not checked yet or were imported before. */
export function useImport(slip: Slip, read: ReadSlip) {
  const { rows, receive } = slip;
  const [question, setQuestion] = useState<ImportQuestion>({ unchecked: 0, found: null });
  const [isAsking, setAsking] = useState(false);
  const receipt = slip.toReceipt(read);
  const isReadable = rows.length > 0 && findUnreadableNumber(rows) === null;
  const [sent] = useDebouncedValue(JSON.stringify(receipt), PAUSE_MS);
  const earlier = useQuery({
    queryKey: ['slips', 'earlier', sent],
    queryFn: ({ signal }) => findEarlier(JSON.parse(sent), signal),
    enabled: isReadable,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [isLooking, setLooking] = useState(false);
  const start = async () => {
    if (slip.isSent(read)) return receive.mutate(read);
    const unchecked = findDoubtful(chosen(rows)).filter(({ key }) => !slip.order.confirms(key)).length;
    setLooking(true);
    // Somebody else may have imported it since. Without an answer there is nothing to say: the import reports its own error.
    const found = isReadable ? await findEarlier(receipt).catch(() => null) : null;
    setLooking(false);
    setQuestion({ unchecked, found });
    if (isReadable && (unchecked > 0 || found?.earlier)) setAsking(true);
    else receive.mutate(read);
  };
  return {
    // The receipt that was sent would find itself.
    earlier: rows.length > 0 && !receive.isError ? (earlier.data ?? null) : null,
    /** Whether earlier receipts are being looked up or the rows imported. */
    isBusy: isLooking || receive.isPending,
    question,
    isAsking,
    close: () => setAsking(false),
    start,
    importAnyway: () => {
      setAsking(false);
      receive.mutate(read);
    },
  };
}
