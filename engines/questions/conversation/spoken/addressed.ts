import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain } from './certain.ts';

/** `tell Halmari we want 60 lb of it`, `let Northline know that …`: what a supplier should know is written to it. */

/** The draft that a message asks for by saying what a supplier should know; null if there is nobody to write to, or it asks something itself. */
export function addressed(before: Before | null, reading: Reading): One | null {
  const { tokens, suppliers, people } = reading;
  const [supplier, another] = suppliers;
  const said = tokens.map(({ text }) => text).join(' ');
  if (!supplier || another || people.length > 0 || !TELLS.test(said) || NOT_WRITTEN.test(said)) return null;
  // A day that is said is part of the letter, not a time that is asked about.
  const read: Reading = {
    ...reading,
    time: null,
    units: [],
    types: [],
    locations: [],
    groups: [],
    bounds: [],
    bound: null,
  };
  return certain('contact', read, before, { order: null, limit: null, countOnly: false, deadline: null, period: null });
}

const POLITE =
  '(?:(?:and|so|ok|then|but|right|well|hey|hi|please|pls|now|just|also|can|could|would|will|you|u|i|we|need|want|to|have|must|should|ought|lets) )*';
/** The verb is what the message begins with, and the supplier follows it. */
const TELLS = new RegExp(
  `^${POLITE}(?:(?:tell|inform|notify|ask|advise|remind|warn)(?: the)? <supplier>|let(?: the)? <supplier>(?: \\S+){0,2} know\\b|(?:drop|send|shoot|write|give)(?: the)? <supplier> (?:an? )?(?:\\S+ )?(?:line|note|mail|email|message|text)\\b|(?:mail|email|message|text|ping|write|drop)(?: to| the)? <supplier>|request (?:\\S+ ){1,8}from(?: the)? <supplier>)`,
);
/** A call is not written, one to the team is a message, and `the mail Uji sent` is no wish. */
const NOT_WRITTEN = /\b(?:call|phone|ring|team|everyone|everybody|sent|number|address)\b|<supplier> ['’]?s\b/;
