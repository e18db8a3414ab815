import { z } from 'zod';
import { BEST_BEFORE_PRECISIONS, dateText } from '../../engines/calendar/best-before.ts';
import { quantityText } from '../../engines/numbers/quantity-text.ts';
import { type StockBadge, stockBadge } from '../../engines/stock/stock-status.ts';
import { flag } from '../core/sql/rows.ts';

/** What notices say. Quantities are in the item's unit, days `YYYY-MM-DD`. */

/** What a notice is about, as the database writes it. */
export const noticeFacts = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('low'), item: z.string(), quantity: z.number(), minimumPar: z.number(), unit: z.string() },
  }),
  z.object({ kind: z.literal('late'), number: z.int(), supplier: z.string(), expectedOn: z.string() }),
  z.object({
    ...{ kind: z.literal('expiring'), item: z.string(), unit: z.string(), quantity: z.number(), code: z.string() },
    ...{ day: z.string(), precision: z.enum(BEST_BEFORE_PRECISIONS), isOver: flag },
  }),
  z.object({
    ...{ kind: z.literal('paper'), name: z.string(), day: z.string(), isOver: flag },
    /** Whose it is, and the page of that. */
    ...{ of: z.string(), path: z.string() },
  }),
  z.object({ kind: z.literal('sample'), name: z.string(), day: z.string(), isOver: flag }),
  z.object({ kind: z.literal('mention'), from: z.string(), text: z.string(), isPrivate: flag }),
  z.object({ kind: z.literal('count'), number: z.int(), name: z.string(), from: z.string().nullable() }),
  z.object({
    kind: z.literal('sync'),
    service: z.enum(['airtable', 'google-sheets']),
    status: z.enum(['failed', 'asking']),
    note: z.string().nullable(),
  }),
]);
export type NoticeFacts = z.infer<typeof noticeFacts>;

/** A notice in words, and the page that it leads to. */
export interface NoticeText {
  title: string;
  /** May be empty. */
  detail: string;
  path: string;
}

const LOW_WORDS: Readonly<Record<StockBadge, string>> = {
  'Out of Stock': 'is out of stock',
  Critical: 'is critically low',
  'Low Stock': 'is running low',
  'In Stock': 'is running low',
};
const SERVICES = { airtable: 'Airtable', 'google-sheets': 'Google Sheets' } as const;

/** @param id of what it is about: the last part of its key */
export function noticeText(facts: NoticeFacts, id: number): NoticeText {
  switch (facts.kind) {
    case 'low': {
      const { item, quantity, minimumPar, unit } = facts;
      const detail =
        minimumPar > 0
          ? `${quantityText(quantity)} of ${quantityText(minimumPar, unit)}`
          : quantityText(quantity, unit);
      return { title: `${item} ${LOW_WORDS[stockBadge(facts)]}`, detail, path: `/inventory/${id}` };
    }
    case 'late': {
      const from = facts.supplier === '' ? '' : ` from ${facts.supplier}`;
      return {
        title: `Order ${facts.number}${from} is late`,
        detail: `Expected ${dayText(facts.expectedOn)}`,
        path: `/orders/${id}`,
      };
    }
    case 'expiring': {
      const { item, code, day, precision, quantity, unit, isOver } = facts;
      const date = dateText({ day, precision });
      return {
        title: `${item}, lot ${code}, ${isOver ? 'has expired' : 'expires soon'}`,
        detail: `Best before ${date}: ${quantityText(quantity, unit)}`,
        path: `/lots/${id}`,
      };
    }
    case 'paper': {
      const { name, of, path, day, isOver } = facts;
      return {
        title: `${name} of ${of} ${isOver ? 'has run out' : 'runs out soon'}`,
        detail: `${isOver ? 'Was valid' : 'Valid'} until ${dayText(day)}`,
        path,
      };
    }
    case 'sample': {
      const { name, day, isOver } = facts;
      return {
        title: `${name} ${isOver ? 'was to be decided' : 'is to be decided soon'}`,
        detail: isOver
          ? `The sample could be refused until ${dayText(day)}`
          : `Approve or refuse it by ${dayText(day)}`,
        path: `/samples/${id}`,
      };
    }
    case 'mention': {
      const from = facts.from || 'Somebody';
      return {
        title: `${from} ${facts.isPrivate ? 'wrote to you' : 'mentioned you'}`,
        detail: facts.text,
        path: '/messages',
      };
    }
    case 'count': {
      const { name, number, from } = facts;
      return {
        title: `You are asked to count ${name === '' ? `no. ${number}` : name}`,
        detail: from === null ? '' : `By ${from}`,
        path: `/counts/${id}`,
      };
    }
    case 'sync':
      return {
        title: `The sync with ${SERVICES[facts.service]} ${facts.status === 'failed' ? 'failed' : 'needs your confirmation'}`,
        detail: facts.note ?? '',
        path: `/${facts.service}`,
      };
  }
}

const dayText = (day: string) => dateText({ day, precision: 'day' });
