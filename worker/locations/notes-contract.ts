import { z } from 'zod';
import { id, line, office, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { locationInput } from './contract.ts';

/** Turning the `location` text of items into places. The text stays on the items as a note. */

/** Most places of one request. */
const MAX_PLACES = 200;

/** A text of items, and the place that it can become. */
export const locationNote = z.object({
  note: z.string().meta({ description: 'As most items have it. Texts are the same ignoring case' }),
  items: z.int().meta({ description: 'How many items have it' }),
  toMove: z.int().meta({ description: 'Of these, items with stock in Main without a lot, which would be moved' }),
  quantities: z
    .array(z.object({ unit: z.string(), quantity: z.number() }))
    .meta({ description: 'What would be moved, by unit' }),
  place: z
    .object({ id: id.nullable().meta({ description: 'null for a new place' }), name: z.string() })
    .nullable()
    .meta({ description: 'The place that it would become; null for a text that is too long for the name of a place' }),
});
export type LocationNote = z.infer<typeof locationNote>;

export const notesAnswer = z.object({
  notes: z.array(locationNote),
  applied: z
    .object({ id, createdAt: timestamp, items: z.int() })
    .nullable()
    .meta({ description: 'What was made last, unless it is undone: POST /api/moves/{id}/undo' }),
});
export type NotesAnswer = z.infer<typeof notesAnswer>;

/** POST /api/locations/from-notes */
export const notesInput = z.object({
  places: z
    .array(
      z.object({
        note: line(1000).min(1, { error: 'is required' }),
        name: locationInput.shape.name.meta({ description: 'Of an existing place, ignoring case, or of a new one' }),
      }),
    )
    .min(1, { error: 'must name at least one text' })
    .max(MAX_PLACES, { error: `may name at most ${MAX_PLACES} texts` }),
});
export const madeAnswer = z.object({
  id: id.meta({ description: 'Of the move, for POST /api/moves/{id}/undo' }),
  moved: z.int().meta({ description: 'Items whose stock was moved' }),
  created: z.array(z.object({ id, name: z.string() })),
});
export type MadePlaces = z.infer<typeof madeAnswer>;

const endpoint = endpointsOf('locations');

export const listNotes = endpoint({
  method: 'get',
  path: '/locations/from-notes',
  summary: 'Preview the places that the location notes of items would become',
  description: 'The most used first.',
  access: office,
  answer: { status: 200, body: notesAnswer },
});

export const makePlaces = endpoint({
  method: 'post',
  path: '/locations/from-notes',
  summary: 'Turn location notes of items into places',
  description:
    'Adds the places that are missing, and moves what lies in Main without a lot of each item with such a note there, all or nothing. The notes stay on the items. `POST /api/moves/{id}/undo` undoes it as a whole.',
  access: office,
  limit: 'import',
  body: notesInput,
  answer: { status: 201, body: madeAnswer },
  refusals: ['busy'],
});
