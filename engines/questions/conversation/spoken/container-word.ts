import { measureOf } from '../../../numbers/measure.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before } from '../context.ts';
import { namesNothing } from './certain.ts';

/** `how many rolls are left` after the packing tape: rolls of that, whatever else has the word in its name. */

/** What goods come in. */
const CONTAINERS = new Set([
  ...[
    'roll',
    'reel',
    'spool',
    'bundle',
    'sleeve',
    'tube',
    'canister',
    'tub',
    'packet',
    'pack',
    'jar',
    'bottle',
    'sachet',
  ],
  ...['tin', 'pouch', 'bag', 'box', 'carton', 'case', 'sheet', 'sack', 'crate', 'bale'],
]);
const HOW_MANY = /\b(?:how many|how much|any|many|more|enough|those|these)\b/;

/** Whether a message only says what the one item mentioned before comes in; of what is weighed, other goods may be meant. */
export function saysContainer(reading: Reading, before: Before): boolean {
  const { units, text } = reading;
  const [unit, another] = units;
  if (unit === undefined || another !== undefined || !CONTAINERS.has(unit) || before.isUnasked) return false;
  if (!namesNothing(reading) || !HOW_MANY.test(text)) return false;
  const [id, other] = before.question.items.flat();
  const spoken = before.reading.mentions.flatMap(({ values }) => values).find((one) => one.id === id);
  return other === undefined && spoken !== undefined && measureOf(spoken.unit) === null;
}
