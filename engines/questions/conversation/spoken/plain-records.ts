import type { Lexicon } from '../../lexicon.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { addressOf } from './addresses.ts';
import { chasesOrder } from './chasing.ts';
import { customerTook, owesUs } from './customers.ts';
import { fieldOfItem } from './item-fields.ts';
import { askedOfPastOrders } from './past-orders.ts';
import { askedOfPeople } from './people-asked.ts';
import { wentWrong } from './went-wrong.ts';

/** Questions of people, places, suppliers, notes and fields of items that are beyond doubt by their words; null for others. */
export const recordsPlainly = (before: Before | null, reading: Reading, lexicon: Lexicon): One | null =>
  chasesOrder(before, reading) ??
  askedOfPastOrders(before, reading) ??
  wentWrong(before, reading) ??
  addressOf(before, reading, lexicon) ??
  fieldOfItem(before, reading) ??
  askedOfPeople(before, reading) ??
  customerTook(before, reading) ??
  owesUs(before, reading, lexicon);
