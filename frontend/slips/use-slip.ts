import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ownCurrency } from '../../engines/slip-parsing/currencies.ts';
import { type Lot, listLots } from '../../worker/lots/contract.ts';
import type { SlipAnswer } from '../../worker/slips/contract.ts';
import { apiQuery } from '../lib/requests/api.ts';
import { isUnanswered } from '../lib/requests/api-error.ts';
import { newIdempotencyKey } from '../lib/requests/idempotency.ts';
import { isModelFailure } from '../lib/requests/model-failure.ts';
import { localDay } from '../lib/stock/best-before.ts';
import { dismissToast, toast } from '../lib/toast/toast.ts';
import type { Toast } from '../lib/toast/toast-message.ts';
import { type Receipt, readAhead, readSlip, receiveSlip, refreshInventory, toReason, undoReceipt } from './api.ts';
import { lotOfRow, toLotInput } from './order/lots-of-rows.ts';
import { FRESH, freshOrders, useSlipOrder } from './order/use-slip-order.ts';
import { preparePicture, type SlipPicture } from './picture/picture.ts';
import {
  chosen,
  confirmed,
  edited,
  findDoubtful,
  findUnreadableNumber,
  type ReviewRow,
  type RowChange,
  toReceivedRow,
  toReviewRows,
} from './review/review-rows.ts';
import { deleteWaitingSlip, keepSlip, pictureOf, type WaitingSlip } from './waiting/waiting-slips.ts';
import {
  deliveryReceived,
  deliveryUndone,
  fileReadError,
  importFailed,
  importSuccessful,
  markedRight,
  pictureKept,
  rowsDeleted,
  type SlipWords,
  undoFailed,
} from './words.ts';

/** A picture on the screen. */
export interface ShownPicture extends SlipPicture {
  /** Object URL for `<img>`, revoked when the picture is removed. */
  url: string;
}

const NO_LOTS: Lot[] = [];
const freshLots = { ...apiQuery(listLots), staleTime: FRESH };

/** A number in the review must be corrected first; nothing was sent. */
class UnreadNumber extends Error {}

/**
 * The state of one slip: chosen, read, reviewed, received. Choosing another picture starts over.
 * @param about the id of the order that the page is about
 */
export function useSlip(words: SlipWords, about?: number) {
  const queryClient = useQueryClient();
  const [picture, setPicture] = useState<ShownPicture | null>(null);
  const [rows, setRows] = useState<ReviewRow[]>([]);
  const [supplier, setSupplier] = useState('');
  const [currency, setCurrency] = useState<string>(ownCurrency());
  /** Why the chosen file could not be opened; null if it could. */
  const [unopened, setUnopened] = useState<Toast | null>(null);
  /** Whether prices in a foreign currency are saved unchanged as the workspace's own. */
  const [keepsPrices, setKeepsPrices] = useState(false);
  /** Whether the last picture could not be sent and waits on this device. */
  const [isKept, setKept] = useState(false);
  /** The key of the picture, if it is one that has waited. */
  const waited = useRef<string | null>(null);
  const attempt = useRef({ sent: '', key: '' });
  const latest = useRef(0);
  /** Says that the slip was read. */
  const readToast = useRef('');
  /** Stops a reading that nobody waits for. */
  const stop = useRef(new AbortController());

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture]);
  useEffect(() => {
    if (stop.current.signal.aborted) stop.current = new AbortController();
    return () => {
      // A page that was left says nothing.
      latest.current += 1;
      stop.current.abort();
    };
  }, []);

  const { data: lots } = useQuery({ ...freshLots, enabled: rows.length > 0 });
  const lotOf = useCallback(
    (row: ReviewRow) => lotOfRow(row, lots ?? NO_LOTS, supplier, localDay(Date.now())),
    [lots, supplier],
  );

  const toReceipt = ({ answer, fileName }: { answer: SlipAnswer; fileName: string }): Receipt => ({
    rows: chosen(rows).map((row) => ({
      ...toReceivedRow(row, supplier, keepsPrices ? ownCurrency() : currency),
      ...toLotInput(lotOf(row)),
    })),
    uploadKey: answer.uploadKey,
    supplierReadAs: answer.supplierReadAs,
    fileName,
    order: order.toInput(),
  });
  /** Whether this receipt was sent before and not answered: sent again, it adds nothing twice. */
  const isSent = (slip: { answer: SlipAnswer; fileName: string }): boolean =>
    receive.isError && attempt.current.sent === JSON.stringify(toReceipt(slip));

  const receive = useMutation({
    mutationFn: async (slip: { answer: SlipAnswer; fileName: string }) => {
      const unread = findUnreadableNumber(rows);
      if (unread) throw new UnreadNumber(unread);
      const receipt = toReceipt(slip);
      // The same receipt keeps its key, so a retry does not add the goods twice.
      const sent = JSON.stringify(receipt);
      if (attempt.current.sent !== sent) attempt.current = { sent, key: newIdempotencyKey() };
      return receiveSlip(receipt, attempt.current.key);
    },
    onSuccess: ({ imported, importId, receipt }) => {
      // Two toasts would cover the report.
      dismissToast(readToast.current);
      toast(
        receipt === null || importId === null
          ? importSuccessful(imported)
          : deliveryReceived(imported, receipt.orderNumber, () => takeBack(importId)),
      );
      if (waited.current !== null) void deleteWaitingSlip(waited.current);
      refreshInventory(queryClient);
    },
    onError: (failure) =>
      toast(failure instanceof UnreadNumber ? { ...importFailed, description: failure.message } : importFailed),
  });

  const reading = useMutation({
    mutationFn: async ({ shown, engine }: { shown: ShownPicture; turn: number; engine?: 'built-in' }) => {
      const started = performance.now();
      // What the rows are compared with comes with them: nothing appears above them later.
      const [answer] = await Promise.all([
        readSlip(shown, engine, stop.current.signal),
        queryClient.prefetchQuery({ ...freshOrders, staleTime: 0 }),
        queryClient.prefetchQuery({ ...freshLots, staleTime: 0 }),
      ]);
      return { answer, milliseconds: Math.round(performance.now() - started) };
    },
    onSuccess: ({ answer }, { turn }) => {
      if (turn !== latest.current) return;
      setRows(toReviewRows(answer.extractedData));
      setSupplier(answer.extractedData[0]?.vendor ?? '');
      setCurrency(answer.currency ?? ownCurrency());
      setKeepsPrices(false);
      readToast.current = toast(words.success(answer));
    },
    onError: async (failure, { shown, turn }) => {
      if (turn !== latest.current) return;
      if (isUnanswered(failure) && waited.current === null && (await keepSlip(queryClient, shown)) !== null) {
        if (turn !== latest.current) return;
        clear();
        setKept(true);
        toast(pictureKept);
        return;
      }
      if (words.failsOn === 'toast') toast(words.failure(toReason(failure)));
    },
  });
  const order = useSlipOrder(
    { rows, supplier, currency: keepsPrices ? ownCurrency() : currency, isRead: reading.isSuccess },
    about,
  );
  const { reset: resetOrder } = order;
  const { mutate: read, reset: resetReading } = reading;
  const { reset: resetReceiving } = receive;

  const clear = useCallback(() => {
    latest.current += 1;
    stop.current.abort();
    stop.current = new AbortController();
    setPicture(null);
    setUnopened(null);
    setKept(false);
    waited.current = null;
    setRows([]);
    resetOrder();
    resetReading();
    resetReceiving();
  }, [resetOrder, resetReading, resetReceiving]);
  /** Undoes a receipt, whether its report is still shown or not. */
  const takeBack = (importId: number) =>
    void undoReceipt(importId).then(
      () => {
        clear();
        refreshInventory(queryClient);
        toast(deliveryUndone);
      },
      (failure: unknown) => toast(undoFailed(toReason(failure))),
    );

  /** Prepares a picture for `extract`; null if it cannot be opened or another has been chosen since. */
  const choose = useCallback(
    async (file: File): Promise<ShownPicture | null> => {
      clear();
      const turn = latest.current;
      try {
        const prepared = await preparePicture(file);
        if (turn !== latest.current) return null;
        const shown = { ...prepared, url: URL.createObjectURL(prepared.blob) };
        setPicture(shown);
        readAhead(shown, stop.current.signal).catch(() => undefined);
        return shown;
      } catch (error) {
        const message = fileReadError(toReason(error) ?? 'Couldn’t read the file.');
        if (words.failsOn === 'toast') toast(message);
        else if (turn === latest.current) setUnopened(message);
        return null;
      }
    },
    [clear, words.failsOn],
  );

  const extract = useCallback((shown: ShownPicture) => read({ shown, turn: latest.current }), [read]);
  /** Reads a picture that has waited. */
  const openWaiting = (slip: WaitingSlip) => {
    clear();
    waited.current = slip.key;
    const waiting = pictureOf(slip);
    const shown = { ...waiting, url: URL.createObjectURL(waiting.blob) };
    setPicture(shown);
    extract(shown);
  };
  /** Offered after a model failure. */
  const canReadWithoutModel = isModelFailure(reading.error) && reading.variables?.engine === undefined;
  const extractWithoutModel = (shown: ShownPicture) => read({ shown, turn: latest.current, engine: 'built-in' });

  const change = useCallback(
    (key: number, fields: RowChange) =>
      setRows((all) => all.map((row) => (row.key === key ? edited(row, fields) : row))),
    [],
  );
  const confirm = useCallback(
    (key: number) => setRows((all) => all.map((row) => (row.key === key ? confirmed(row) : row))),
    [],
  );
  /** Rows that were edited since are left alone by Undo. */
  const confirmAll = () => {
    const marked = new Map(findDoubtful(rows).map((row) => [confirmed(row), row]));
    const now = new Map([...marked].map(([right, { key }]) => [key, right]));
    setRows((all) => all.map((row) => now.get(row.key) ?? row));
    toast(markedRight(marked.size, () => setRows((all) => all.map((row) => marked.get(row) ?? row))));
  };
  const select = useCallback(
    (selected: boolean, key?: number) =>
      setRows((all) => all.map((row) => (key === undefined || row.key === key ? { ...row, selected } : row))),
    [],
  );
  /** Undo brings them back to their places on the slip. */
  const remove = useCallback((gone: readonly ReviewRow[]) => {
    const keys = new Set(gone.map(({ key }) => key));
    setRows((all) => all.filter(({ key }) => !keys.has(key)));
    const restore = () => setRows((all) => [...all, ...gone].toSorted((a, b) => a.key - b.key));
    toast(
      rowsDeleted(
        gone.map(({ name, read }) => name || read.name),
        restore,
      ),
    );
  }, []);
  const bringBack = ({ extractedData }: SlipAnswer) => setRows(toReviewRows(extractedData));
  /** What went wrong with the chosen picture, for the page to show. */
  const failed = reading.isError ? words.failure(toReason(reading.error)) : unopened;

  return {
    picture,
    isKept,
    openWaiting,
    rows,
    supplier,
    setSupplier,
    currency,
    setCurrency,
    keepsPrices,
    setKeepsPrices,
    reading,
    receive,
    choose,
    extract,
    canReadWithoutModel,
    extractWithoutModel,
    clear,
    change,
    confirm,
    confirmAll,
    select,
    remove,
    bringBack,
    toReceipt,
    isSent,
    order,
    lotOf,
    failed: words.failsOn === 'page' ? failed : null,
  };
}

export type Slip = ReturnType<typeof useSlip>;
